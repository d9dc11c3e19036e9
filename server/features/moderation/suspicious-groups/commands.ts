import { sql } from 'kysely'
import type { CaseId, DecisionId, GroupId, MemberId } from '#contract/ids.ts'
import type { LogAct } from '#contract/moderation/log.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import {
  type GroupAct,
  type GroupState,
  groupKinds,
  type Taken,
} from '#contract/moderation/suspicious-groups.ts'
import { lockCase, refreshCase } from '#server/features/moderation/cases.ts'
import { closeAppeals } from '#server/features/moderation/decisions/reversal.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { startBulkBan } from './bulk-bans/bulk-bans.ts'
import { carryOutAtOnce } from './carrying-out.ts'
import { findActRefusal, findConcernedRefusal, VOTES_AT_ONCE } from './policy.ts'
import { getGroup, type LockedGroup, lockGroup, readSides } from './queries.ts'
import { excludeReaders, restoreReaders } from './readers.ts'
import { carryOutVotes } from './votes/carrying-out.ts'

export const decideOnGroup: Handler<'POST /moderation/suspicious-groups/:groupId/decisions'> = async (
  { actor, db, write, log },
  { params: { groupId }, body },
) => {
  const kind = await write(unit => decideAsModerator(unit, { groupId, by: actor.id, ...body }))
  if (groupKinds[kind][0] === 'things') await carryOutAtOnce({ db, write, log }, groupId)
  return getGroup(db, { id: groupId, viewer: actor.id })
}

/** A request carries out a part; the same form sent again continues. */
export const banInBulk: Handler<'POST /moderation/bulk-bans'> = async (
  { actor, db, write, log },
  { body },
) => {
  const id = await write(({ tx }) => startBulkBan(tx, { ...body, by: actor.id }))
  await carryOutAtOnce({ db, write, log }, id)
  return getGroup(db, { id, viewer: actor.id })
}

type Decision = {
  groupId: GroupId
  act: GroupAct
  /** Made by the browser; undefined if the server itself decides. */
  id?: DecisionId
  by: MemberId | null
  reason: Reason
  sentence: string
}

/** Votes that an operator chose are a decision on a case, which is undone with them. Its case is locked first. */
export async function decideAsModerator(unit: UnitOfWork, decision: Decision & { by: MemberId }) {
  const { tx } = unit
  const { groupId, by, act, id } = decision
  const ofCase = await tx
    .selectFrom('case_decisions')
    .select(['id', 'case_id as caseId', 'act'])
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  if (ofCase) await lockCase(tx, ofCase.caseId)
  const group = (await lockGroup(tx, groupId)) ?? refuse('group.missing')
  if (id && (await isDecided(tx, { id, groupId }))) return group.kind
  const { deciders, ...sides } = await readSides(tx, { id: groupId, viewer: by })
  const people = { isOrderer: deciders[0] === by, isDecider: deciders.includes(by) }
  refuseIf(findActRefusal(act, { ...group, ...sides, ...people }))
  refuseIf(findConcernedRefusal(by, { kind: group.kind, ...sides }))
  await decideOn(unit, { group, ...decision })
  if (ofCase?.act === 'void_votes') await reverseRemoval(unit, { ...ofCase, answer: decision.sentence, by })
  return group.kind
}

type Reversed = { id: DecisionId; caseId: CaseId; answer: string; by: MemberId }

/** The decision on the case is undone with its votes. */
async function reverseRemoval(unit: UnitOfWork, { id, caseId, answer, by }: Reversed) {
  const { tx } = unit
  await sql`update case_decisions set undone_at = now() where id = ${id}`.execute(tx)
  const appeals = sql<boolean>`appeals.decision_id = ${id}`
  await closeAppeals(unit, { appeals, outcome: 'reversed', answer, by })
  await refreshCase(tx, caseId)
}

type GivenBack = { decisionId: DecisionId; by: MemberId; reason: Reason; sentence: string }

/** Restores the votes that a decision on a case voided. Lock the case first. */
export async function restoreVotesOf(unit: UnitOfWork, { decisionId, ...decision }: GivenBack) {
  const voided = await unit.tx
    .selectFrom('case_decisions')
    .select('group_id as id')
    .where('id', '=', decisionId)
    .executeTakeFirst()
  const group = voided?.id ? await lockGroup(unit.tx, voided.id) : undefined
  if (group?.state !== 'taken') refuse('group.decided')
  await decideOn(unit, { group, act: 'restore', ...decision })
}

/** Decides on a group that the server found, unless it is decided by now. */
export async function decideAsServer(unit: UnitOfWork, decision: Omit<Decision, 'by'>) {
  const group = await lockGroup(unit.tx, decision.groupId)
  if (group?.state === 'open') await decideOn(unit, { group, by: null, ...decision })
}

const next: Record<GroupAct, GroupState> = { take: 'taking', restore: 'restoring', dismiss: 'dismissed' }

type GroupDecided = Omit<Decision, 'groupId'> & { group: LockedGroup }

/** Lock the group first. Much is only marked here, and the job carries it out. */
export async function decideOn(unit: UnitOfWork, decision: GroupDecided) {
  const { tx } = unit
  const { group, act, reason, sentence, by } = decision
  const { kind, itemId, authorId } = group
  const [taken] = groupKinds[kind]
  await storeDecision(tx, decision)
  await noteInLog(tx, {
    actor: by,
    act: logActs[kind === 'bulk-ban' ? kind : taken][act],
    ...(taken === 'readers' && itemId && { subject: { kind: 'item', id: itemId } }),
    member: authorId,
    reason,
    sentence,
    details: {
      groupId: group.id,
      accounts: group.accounts,
      ...(taken !== 'readers' && { [taken]: group.amount }),
    },
  })
  await sql`update suspicious_groups set state = ${next[act]},
    taken_at = case when ${act} = 'take' and ${taken} = 'things' then now() else taken_at end
    where id = ${group.id}`.execute(tx)
  if (act === 'dismiss') return
  if (taken === 'readers') await (act === 'take' ? excludeReaders : restoreReaders)(unit, group)
  if (taken === 'votes' && (group.amount ?? 0) <= VOTES_AT_ONCE) await carryOutVotes(unit, group.id)
}

const logActs: Record<Taken | 'bulk-ban', Record<GroupAct, LogAct>> = {
  votes: { take: 'void_votes', restore: 'restore_votes', dismiss: 'dismiss' },
  readers: { take: 'exclude_readers', restore: 'restore_readers', dismiss: 'dismiss_readers' },
  things: { take: 'agree_to_purge', restore: 'lift', dismiss: 'lift' },
  'bulk-ban': { take: 'agree_to_bulk_ban', restore: 'undo_bulk_ban', dismiss: 'undo_bulk_ban' },
}

function storeDecision(tx: Tx, { id, group, act: kind, by, reason, sentence }: GroupDecided) {
  const takes = kind === 'dismiss' ? [] : [...groupKinds[group.kind]]
  return tx
    .insertInto('suspicious_decisions')
    .values({ ...(id && { id }), group_id: group.id, kind, takes, by_id: by, reason, sentence })
    .execute()
}

/** A decision with this id was stored before. */
async function isDecided(tx: Tx, { id, groupId }: { id: DecisionId; groupId: GroupId }) {
  const known = tx.selectFrom('suspicious_decisions').select('id').where('id', '=', id)
  return (await known.where('group_id', '=', groupId).executeTakeFirst()) !== undefined
}
