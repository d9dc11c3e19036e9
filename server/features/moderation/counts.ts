import { type RawBuilder, sql } from 'kysely'
import { QUEUE_COUNT_MAX } from '#contract/lengths.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isInReview } from './mail-review-conditions.ts'
import { isInList } from './suspicious-groups/queries.ts'

const boundedCount = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::integer from (${rows} limit ${sql.lit(QUEUE_COUNT_MAX)}) as counted)`

type Counts = Record<'open' | 'appeals' | 'groups' | 'mailReviews', number>

export const countWaiting: Handler<'GET /moderation/counts'> = async ({ db, actor: { id: viewer } }) => {
  const groups = sql`select from suspicious_groups where ${isInList({ list: 'open', viewer })}`
  const { rows } = await sql<Counts>`
    select ${boundedCount(sql`select from cases where state = 'open'`)} as open,
      ${boundedCount(sql`select from appeals where outcome is null`)} as appeals,
      ${boundedCount(groups)} as groups,
      ${boundedCount(sql`select from list_mails where ${isInReview}`)} as "mailReviews"`.execute(db)
  return rows[0] ?? { open: 0, appeals: 0, groups: 0, mailReviews: 0 }
}
