import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { PAID_VOTES_A_DAY } from './point-rules.ts'

/** Has a member's votes wait for each other, wherever they are cast: how many of them pay is counted over many items. */
export const lockVoter = (tx: Tx, voter: MemberId) =>
  tx
    .selectFrom('member_counters')
    .select('user_id')
    .where('user_id', '=', voter)
    .forNoKeyUpdate()
    .executeTakeFirst()

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
