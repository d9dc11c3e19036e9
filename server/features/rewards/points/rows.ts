import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { lockOnboarding } from '#server/features/rewards/onboarding/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { PAID_VOTES_A_DAY } from './rules.ts'

/**
 * Has a member's votes wait for each other, wherever they are cast: how many of them pay is counted over many items.
 * Answers whether a step of their onboarding waits for a deed, whose row is locked before, as everywhere.
 */
export async function lockVoter(tx: Tx, voter: MemberId) {
  // The beginner is counted to have that row locked first: nothing else says which of the two comes before.
  const { rows } = await sql<{ isUnderway: boolean }>`
    with beginner as (${lockOnboarding(voter)})
    select exists (select from beginner where step > 1) as "isUnderway" from member_counters
    where user_id = ${voter} and (select count(*) from beginner) >= 0
    for no key update of member_counters`.execute(tx)
  return { isUnderway: rows[0]?.isUnderway ?? true }
}

/** Whether a vote cast now by this voter pays, for a statement after `lockVoter`. */
export const isPaid = ({
  voter,
  author,
}: {
  voter: MemberId
  author: MemberId
}) => sql<boolean>`(${voter} <> ${author}
  and (select count(*) from (
    select from votes paid join items on items.id = paid.content_id
    where paid.user_id = ${voter} and paid.paid and items.user_id = ${author}
      and paid.created_at >= date_trunc('day', now(), 'UTC')
      and paid.created_at < date_trunc('day', now(), 'UTC') + interval '1 day'
    limit ${sql.lit(PAID_VOTES_A_DAY)}) paid_today) < ${sql.lit(PAID_VOTES_A_DAY)})`
