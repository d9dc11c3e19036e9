import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refusal.ts'

/** What lists show of an item of any kind, and all the texts by which it is found. */
export type Face = { title: string; marketplaceDescription: string; words: readonly string[] }

const columnsOf = ({ title, marketplaceDescription, words }: Face) => {
  const text = words.join('\n')
  return {
    title,
    marketplace_description: marketplaceDescription,
    search: sql<string>`to_tsvector('simple', ${text}) || to_tsvector('english', ${text})`,
  }
}

/** Stores the item with its words to be searched; answers false when its id is taken. */
export async function insertItem(tx: Tx, { id, kind, userId }: FactItem, face: Face) {
  const inserted = await tx
    .insertInto('items')
    .values({ id, kind, user_id: userId, ...columnsOf(face) })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const updateItem = (tx: Tx, id: ItemId, face: Face) =>
  tx.updateTable('items').set(columnsOf(face)).where('id', '=', id).execute()

/** A repeated publish answers the owner's stored item; an id that is someone else's is no item to them. */
export async function requireOwn(tx: Tx, { id, kind, userId }: FactItem) {
  const own = await tx
    .selectFrom('items')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return own ?? refuse('item.missing')
}

/** Hides an item from everyone; its row and all that hangs on it stay. */
export const markDeleted = (tx: Tx, id: ItemId) =>
  tx.updateTable('items').set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
