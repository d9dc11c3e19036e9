import { sql } from 'kysely'
import type { DecisionId, MemberId } from '#contract/ids.ts'
import { BAN_UNDONE } from '#contract/moderation/bulk-bans.ts'
import type { CaseDecisionForm } from '#contract/moderation/decisions.ts'
import { lockCase, refreshCase } from '#server/features/moderation/cases.ts'
import { decideOn } from '#server/features/moderation/decisions/commands.ts'
import { isBannedLater, reverseDecision } from '#server/features/moderation/decisions/reversal.ts'
import { openMemberCase, toForm } from '#server/features/moderation/members/member-bans.ts'
import {
  attempt,
  carryOutPurges,
  type Dependencies,
  tryStep,
} from '#server/features/moderation/purges/carry-out-purges.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { lockMembers } from '#server/platform/database/member-lock.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'

export type { Dependencies }

/** With more, one transaction would hold the locks of accounts for longer than their members' writes wait. */
const BATCH = 10

/**
 * Those of bulk bans, whose members it bans first, and those of single bans. It undoes them too. Ends at `endsAt`
 * (`performance.now()`), and goes on from there when it is called again.
 */
export async function carryOutAllPurges(
  { db, ...dependencies }: Dependencies & { db: Db },
  endsAt = Number.POSITIVE_INFINITY,
) {
  const { rows } = await sql<{ id: DecisionId }>`
    select id from bulk_bans where agreed_at is not null and exists (
      select from bulk_ban_members where bulk_ban_id = bulk_bans.id
        and state in ('due', 'banned') and state = case when undone_at is null then 'due' else 'banned' end)
    order by created_at`.execute(db)
  for (const { id } of rows)
    while (performance.now() < endsAt && (await tryStep(dependencies, id, takeStep)));
  await carryOutPurges({ db, ...dependencies }, endsAt)
}

const findDecided = (tx: Tx, id: DecisionId) =>
  tx
    .selectFrom('bulk_bans')
    .select(['ordered_by as orderedBy', 'undone_by as undoneBy', 'reason', 'sentence'])
    .where('id', '=', id)
    .where('agreed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

/** Returns whether there may be more. */
export async function takeStep(unit: UnitOfWork, id: DecisionId): Promise<boolean> {
  const { tx } = unit
  const decided = await findDecided(tx, id)
  if (!decided) return false
  // Each ban locks its decider after a case, so two steps could wait for each other.
  await lockMembers(tx, [decided.orderedBy])
  const next = await tx
    .selectFrom('bulk_ban_members')
    .select(['user_id as member', 'decision_id as decisionId'])
    .where('bulk_ban_id', '=', id)
    .where('state', '=', decided.undoneBy ? 'banned' : 'due')
    .orderBy('user_id')
    .limit(BATCH)
    .execute()
  for (const due of next) await takeOne(unit, { id, due, decided })
  return next.length > 0
}

type DueMember = { member: MemberId; decisionId: DecisionId | null }
type BulkBanOrder = NonNullable<Awaited<ReturnType<typeof findDecided>>>
type DueBan = { id: DecisionId; due: DueMember; decided: BulkBanOrder }

/** A member about whom this may not be decided any more is left as they are. */
async function takeOne(unit: UnitOfWork, { id, due, decided }: DueBan) {
  const { undoneBy, orderedBy: decider, reason, sentence } = decided
  const form = toForm(
    undoneBy ? { act: 'lift', reason, sentence: BAN_UNDONE } : { act: 'ban', reason, sentence, purges: true },
  )
  const refused = await attempt(unit.tx, () =>
    undoneBy ? lift(unit, { due, form, decider: undoneBy }) : ban(unit, { due, form, decider }),
  )
  const state = refused ? 'left' : undoneBy ? 'lifted' : 'banned'
  await sql`
    update bulk_ban_members set state = ${state}, decision_id = coalesce(decision_id, ${state === 'banned' ? form.id : null})
    where bulk_ban_id = ${id} and user_id = ${due.member}`.execute(unit.tx)
}

type Carried = { due: DueMember; form: CaseDecisionForm; decider: MemberId }

async function ban(unit: UnitOfWork, { due: { member: memberId }, form, decider }: Carried) {
  const { role, caseRow } = await openMemberCase(unit.tx, { actor: { id: decider }, memberId })
  if (role !== 'member') refuse('role.not-below')
  await decideOn(unit, { caseRow, decider, form, isAgreed: true })
}

/** A ban that was lifted since stays lifted, and a later one stays. */
async function lift(unit: UnitOfWork, { due: { member: author, decisionId }, form, decider }: Carried) {
  const { tx } = unit
  if (!decisionId) return
  const { caseId } = await findBan(tx, decisionId)
  const caseRow = await lockCase(tx, caseId)
  const { createdAt, undoneAt } = await findBan(tx, decisionId)
  if (undoneAt) return
  if (!(await isBannedLater(tx, { author, createdAt }))) return decideOn(unit, { caseRow, decider, form })
  await reverseDecision(unit, decisionId)
  await refreshCase(tx, caseId)
}

const findBan = (tx: Tx, id: DecisionId) =>
  tx
    .selectFrom('case_decisions')
    .select(['case_id as caseId', 'created_at as createdAt', 'undone_at as undoneAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
