import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refusal.ts'

/** What lists show of an item of any kind, and the texts in which a search finds it. */
export type ItemSummary = { title: string; marketplaceDescription: string; words: readonly string[] }

const toColumns = ({ title, marketplaceDescription, words }: ItemSummary) => {
  const text = words.join('\n')
  return {
    title,
    marketplace_description: marketplaceDescription,
    search: sql<string>`to_tsvector('simple', ${text}) || to_tsvector('english', ${text})`,
  }
}

/** Stores the item and its search column. Returns false if its id is taken. */
export async function insertItem(tx: Tx, { id, kind, userId }: FactItem, summary: ItemSummary) {
  const inserted = await tx
    .insertInto('items')
    .values({ id, kind, user_id: userId, ...toColumns(summary) })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const updateItem = (tx: Tx, id: ItemId, summary: ItemSummary) =>
  tx.updateTable('items').set(toColumns(summary)).where('id', '=', id).execute()

/** Returns the stored item of a repeated publish. Refuses with item.missing if the id belongs to another item or member. */
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

/** Hides an item from everyone. Its row and the rows that refer to it stay. */
export const markDeleted = (tx: Tx, id: ItemId) =>
  tx.updateTable('items').set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
