import { sql } from 'kysely'
import type { Decision } from '#contract/evidence/evidence.ts'
import type { ItemId, UpdateId } from '#contract/ids.ts'
import type { Stage, StageWord, UpdateForm } from '#contract/items/updates.ts'
import { isLatest, isRecent } from '#server/features/items/items/entries.ts'
import type { Tx } from '#server/platform/database/database.ts'

type NewUpdate = Omit<UpdateForm, 'stage'> & { id: UpdateId; itemId: ItemId; word: StageWord | null }

/** The words that updates of an item have set. */
export async function listWords(tx: Tx, itemId: ItemId) {
  const rows = await tx
    .selectFrom('updates')
    .select('stage')
    .distinct()
    .where('item_id', '=', itemId)
    .where('stage', 'is not', null)
    .execute()
  return rows.map(({ stage }) => stage)
}

/** Returns false if the id is taken, or the item has an update without a word of this day (UTC). */
export async function insertUpdate(tx: Tx, update: NewUpdate, { notifies }: { notifies: boolean }) {
  const { id, itemId, text, word, was, link = null, pictureId = null } = update
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('updates')
    .values({
      id,
      item_id: itemId,
      text,
      stage: word,
      stage_before: was,
      link,
      picture: pictureId,
      notified_at: notifies ? null : sql`now()`,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const storeStage = (tx: Tx, itemId: ItemId, stage: Stage) =>
  tx.updateTable('items').set({ stage }).where('id', '=', itemId).execute()

/** Returns whether it is the first decision, which alone is kept. */
export async function insertDecision(
  tx: Tx,
  { itemId, decision, reason }: { itemId: ItemId; decision: Decision; reason: string },
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('decisions')
    .values({ item_id: itemId, decision, reason })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Removed = { itemId: ItemId; stage: StageWord | null; before: Stage; undecides: boolean }

/** Removes the latest update of its item within ten minutes, with the decision that it made. */
export async function removeUpdate(tx: Tx, id: UpdateId) {
  const { rows } = await sql<Removed>`
    with removed as (delete from updates where id = ${id} and ${isRecent} and ${isLatest} returning *),
    undecided as (
      delete from decisions using removed
      where decisions.item_id = removed.item_id and decided_at = removed.created_at returning decisions.item_id),
    moved as (update items set stage = removed.stage_before from removed where items.id = removed.item_id)
    select removed.item_id as "itemId", removed.stage, stage_before as before,
      exists (select from undecided) as undecides from removed`.execute(tx)
  return rows[0]
}
