import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'

const keepLatest = sql`on conflict (item_id) do update
  set looked_at = greatest(visitor_looks.looked_at, excluded.looked_at)`

/** A part of a statement: the member has looked at the visitors of all their items. */
export const lookAtAllVisitors = (member: MemberId) => sql`
  insert into visitor_looks (item_id, looked_at)
  select id, now() from items where user_id = ${member} order by id ${keepLatest}`

type Look = { itemId: ItemId; member: MemberId; until: string }

/** The member has looked at the visitors of an own item up to this time. Marks notifications about them read too. */
export const lookAtVisitors = (tx: Tx, { itemId, member, until }: Look) =>
  sql`
    with looked as (
      insert into visitor_looks (item_id, looked_at)
      select id, least(${until}::timestamptz, now()) from items where id = ${itemId} and user_id = ${member} ${keepLatest})
    update notifications set read = true
    where user_id = ${member} and item_id = ${itemId} and kind in ('subscriber', 'visitor-answer') and not read
      and created_at <= ${until}::timestamptz`.execute(tx)
