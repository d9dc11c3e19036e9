import { sql } from 'kysely'
import type { ItemId, UpdateId } from '#contract/ids.ts'
import { followers } from '#server/features/items/followers.ts'
import { isListedOutside } from '#server/features/items/items/queries.ts'
import { insertNotifications } from '#server/features/talk/notifications/insert-notifications.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/transaction.ts'
import { BATCH, type Batch, LOWEST_ID, notifyInBatches } from './notify-in-batches.ts'

const UPDATES = sql.lit(10)

type WaitingUpdate = { id: UpdateId; itemId: ItemId }

/** Notifies followers of new updates, `size` at a time. */
export const notifyFollowers = (write: Write, size = BATCH) =>
  notifyInBatches(write, { list: listWaiting, insert: (tx, update) => insertBatch(tx, { ...update, size }) })

async function listWaiting(tx: Tx) {
  const { rows } = await sql<WaitingUpdate>`
    select updates.id, item_id as "itemId" from updates join items on items.id = updates.item_id
    where notified_at is null and ${isListedOutside} order by updates.created_at limit ${UPDATES}`.execute(tx)
  return rows
}

/**
 * Locks as a command that deletes the update does. With the lock of the item, no one is notified while it is being hidden or
 * deleted.
 */
async function insertBatch(tx: Tx, { id, itemId, size }: WaitingUpdate & { size: number }): Promise<Batch> {
  await sql`select from items where id = ${itemId} for share`.execute(tx)
  const { rows } = await sql<Batch>`
    with due as materialized (
      select updates.notified_through, updates.notified_as, items.* from updates join items on items.id = updates.item_id
      where updates.id = ${id} and notified_at is null and ${isListedOutside} for update of updates skip locked),
    batch as materialized (
      select follower.id from due items cross join lateral (${followers(sql`follower.user_id as id`)}) follower
      where follower.id > coalesce(notified_through, ${LOWEST_ID}) order by follower.id limit ${size}),
    whole as (select count(*) = ${size} as "isMore" from batch),
    notified as (${insertNotifications({
      columns: sql`user_id, from_user_id, kind, item_id, update_id`,
      rows: sql`select batch.id, items.user_id, 'update', items.id, notified_as from batch cross join due items`,
      repeated: 'reposted',
    })}),
    moved as (
      update updates set notified_through = coalesce((select id from batch order by id desc limit 1), updates.notified_through),
        notified_at = case when not "isMore" then now() end
      from due, whole where updates.id = ${id})
    select (select coalesce(array_agg(member), '{}') from notified) as notified, "isMore" from whole`.execute(
    tx,
  )
  return rows[0] ?? { notified: [], isMore: false }
}
