import { sql } from 'kysely'
import type { CaseId, DecisionId, ItemId, MemberId } from '#contract/ids.ts'
import type { VoteRemovalForm } from '#contract/moderation/group-orders.ts'
import { lockCase, openCase, refreshCase } from '#server/features/moderation/cases.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import { decideOn } from '#server/features/moderation/suspicious-groups/commands.ts'
import { findConcernedRefusal } from '#server/features/moderation/suspicious-groups/policy.ts'
import { getGroup, lockGroup, readSides } from '#server/features/moderation/suspicious-groups/queries.ts'
import { sign } from '#server/features/moderation/suspicious-groups/search/vote-rules.ts'
import { storeGroup } from '#server/features/moderation/suspicious-groups/search/votes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** Operators cannot void votes on an item on which they voted. */
async function requireNoOwnVote(tx: Tx, { itemId, by }: { itemId: ItemId; by: MemberId }) {
  const { rows } = await sql<{ authorId: MemberId; hasVoted: boolean }>`
    select user_id as "authorId", exists (select from votes where content_id = items.id and content_type = items.kind and votes.user_id = ${by})
        or exists (select from voided_votes where content_id = items.id and voided_votes.user_id = ${by}) as "hasVoted"
    from items where id = ${itemId} and erased_at is null for no key update`.execute(tx)
  const { authorId, hasVoted } = rows[0] ?? refuse('item.missing')
  if (hasVoted) refuse('vote-removal.own-vote')
  return authorId
}

type ByHand = { itemId: ItemId; by: MemberId; form: VoteRemovalForm }

export const voidVotesByHand: Handler<'POST /moderation/items/:itemId/vote-removals'> = (
  { actor, write },
  { params: { itemId }, body: form },
) =>
  write(async unit => {
    const id = await voidByHand(unit, { itemId, by: actor.id, form })
    return getGroup(unit.tx, { id, viewer: actor.id })
  })

async function voidByHand(unit: UnitOfWork, { itemId, by, form }: ByHand) {
  const { tx } = unit
  const view = (await findSubject(tx, { kind: 'item', id: itemId })) ?? refuse('item.missing')
  const { id: caseId } = await lockCase(tx, await openCase(tx, view))
  const stored = await findStored(tx, { id: form.id, caseId, by })
  if (stored) return stored
  const author = await requireNoOwnVote(tx, { itemId, by })
  const groupId = await storeVoters(tx, { itemId, author, form })
  const sides = await readSides(tx, { id: groupId, viewer: by })
  refuseIf(findConcernedRefusal(by, { kind: 'chosen', ...sides }))
  const { voters: _, ...why } = form
  await tx
    .insertInto('case_decisions')
    .values({ ...why, case_id: caseId, decided_by: by, act: 'void_votes', group_id: groupId })
    .execute()
  const group = (await lockGroup(tx, groupId)) ?? refuse('group.missing')
  await decideOn(unit, { group, act: 'take', by, ...why })
  await refreshCase(tx, caseId)
  return groupId
}

type Sent = { id: DecisionId; caseId: CaseId; by: MemberId }

async function findStored(tx: Tx, { id, caseId, by }: Sent) {
  const stored = await tx
    .selectFrom('case_decisions')
    .select(['case_id', 'decided_by', 'group_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) return undefined
  if (stored.case_id !== caseId || stored.decided_by !== by) refuse('decision.missing')
  return stored.group_id ?? refuse('decision.missing')
}

async function storeVoters(
  tx: Tx,
  { itemId: item, author, form }: Omit<ByHand, 'by'> & { author: MemberId },
) {
  const { rows: accounts } = await sql<{ id: MemberId; votes: number }>`
    select votes.user_id as id, 1 as votes from votes
    join items on items.id = votes.content_id and items.kind = votes.content_type
    where items.id = ${item} and votes.user_id <> items.user_id and votes.user_id = any(${uuidList(form.voters)})
    order by votes.user_id`.execute(tx)
  const signs = [sign('by-hand', { accounts: accounts.length })]
  const chosen = { kind: 'chosen', key: `by-hand ${form.id}`, author, item, accounts, signs } as const
  const stored = accounts.length > 0 ? await storeGroup(tx, chosen) : undefined
  return stored?.id ?? refuse('vote-removal.none')
}
