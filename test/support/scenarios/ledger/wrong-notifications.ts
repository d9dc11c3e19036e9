import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Returns each vote, comment, answer and solution of which its item's author is not notified, and each notification that is
 * shown without one. The notifications must all be unread.
 */
export async function wrongNotifications(db: Db) {
  const { rows } = await sql<{ text: string }>`
    with given (author, item, by, text) as (
        select items.user_id, items.id, votes.user_id, null from votes join items on items.id = content_id
        union all select items.user_id, items.id, comments.user_id, comments.id
          from comments join items on items.id = content_id),
      expected as (select given.* from given join items on items.id = item
        where author <> by and deleted_at is null and hidden_at is null),
      shown as (select user_id, item_id, from_user_id, comment_id from notifications
        where kind in ('vote', 'comment', 'answer', 'solution') and gone = '{}')
    select 'missing: ' || missing as text from (table expected except table shown) as missing
    union all select 'too many: ' || more from (table shown except table expected) as more`.execute(db)
  return rows.map(({ text }) => text)
}
