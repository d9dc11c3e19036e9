import { sql } from 'kysely'
import type { GroupId, MemberId } from '#contract/ids.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { listVoters, restoreVotes, voidVotes } from './voided-votes.ts'

/** The second of two calls at once finds the decision carried out. */
export async function carryOutVotes(unit: UnitOfWork, id: GroupId) {
  const { tx } = unit
  const group = await tx
    .selectFrom('suspicious_groups')
    .select(['state', 'item_id as itemId', 'taken_at as takenAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (group?.state === 'taking') {
    await voidVotes(unit, { id, itemId: group.itemId })
    await sql`update suspicious_groups set state = 'taken', taken_at = now(),
      amount = (select count(*) from voided_votes where group_id = ${id}) where id = ${id}`.execute(tx)
    await notify(unit, { id, kind: 'votes_voided', voters: await listVoters(tx, id) })
  }
  if (group?.state === 'restoring' && group.takenAt) {
    const voters = await listVoters(tx, id)
    await restoreVotes(unit, { id, itemId: group.itemId, voidedAt: group.takenAt })
    await notify(unit, { id, kind: 'votes_restored', voters })
  }
}

type VotesNotice = { id: GroupId; kind: 'votes_voided' | 'votes_restored'; voters: readonly MemberId[] }

/**
 * Notifies the author of the items; in a ring every member is an author. If an operator voided the votes by hand, that is a
 * decision: the voters are notified too, and all of them can appeal.
 */
async function notify(unit: UnitOfWork, { id, kind, voters }: VotesNotice) {
  const { tx } = unit
  const authors = await listAuthorsOf(tx, id)
  const decision = await tx
    .selectFrom('case_decisions')
    .select(['id as decisionId', 'case_id as caseId'])
    .where('group_id', '=', id)
    .executeTakeFirst()
  const about =
    decision && kind === 'votes_voided' ? { kind: 'decision' as const, ...decision } : { kind, groupId: id }
  await sendNotices(unit, { ...about, to: decision ? [...authors, ...voters] : authors })
}

/** Returns none if the group has all votes of a member. */
async function listAuthorsOf(tx: Tx, id: GroupId) {
  const { rows } = await sql<{ id: MemberId }>`
    select coalesce(author_id, user_id) as id from suspicious_groups
    left join suspicious_accounts own on own.group_id = suspicious_groups.id and author_id is null
    where suspicious_groups.id = ${id} and kind <> 'banned'`.execute(tx)
  return rows.map(row => row.id)
}
