import { sql } from 'kysely'
import type { ItemId, MemberId, UpdateId } from '#contract/ids.ts'
import type { Entry, Update } from '#contract/items/updates.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { entries, isPosted, updateAs } from '#server/features/items/items/entries.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** The author of a hidden item sees it as the item itself. */
export const listEntries: Handler<'GET /items/:itemId/updates'> = async (
  { db, actor },
  { params: { itemId } },
) => {
  const { rows } = await sql<{ entries: Entry[] }>`
    select array(select entry from (${entries(actor.id)}) as entries order by at desc limit ${sql.lit(pageSizes.entries)})
      as entries
    from items where items.id = ${itemId} and (${isListed} or items.user_id = ${actor.id} and items.deleted_at is null)`.execute(
    db,
  )
  return rows[0] ?? refuse('item.missing')
}

/** Refuses with update.missing if it was deleted, so that its id isn't used again. */
export async function findUpdate(db: Db | Tx, { id, viewer }: { id: UpdateId; viewer: MemberId }) {
  const { rows } = await sql<{ itemId: ItemId; isDeleted: boolean; update: Update }>`
    select item_id as "itemId", not ${isPosted} as "isDeleted", ${updateAs(viewer)} as update from updates join items on items.id = updates.item_id
    where updates.id = ${id}`.execute(db)
  return rows[0]?.isDeleted ? refuse('update.missing') : rows[0]
}
