import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'

const keepLatest = sql`on conflict (item_id) do update
  set read_until = greatest(visitor_reads.read_until, excluded.read_until)`

/** A part of a statement: the member has read about the visitors of all their items. */
export const markAllVisitorsRead = (member: MemberId) => sql`
  insert into visitor_reads (item_id, read_until)
  select id, now() from items where user_id = ${member} order by id ${keepLatest}`

type Reading = { itemId: ItemId; member: MemberId; until: string }

/** The member has read about the visitors of an own item up to this time. Marks notifications about them read too. */
export const markVisitorsRead = (tx: Tx, { itemId, member, until }: Reading) =>
  sql`
    with reading as (
      insert into visitor_reads (item_id, read_until)
      select id, least(${until}::timestamptz, now()) from items where id = ${itemId} and user_id = ${member} ${keepLatest})
    update notifications set read = true
    where user_id = ${member} and item_id = ${itemId} and kind in ('subscriber', 'visitor-answer') and not read
      and created_at <= ${until}::timestamptz`.execute(tx)
