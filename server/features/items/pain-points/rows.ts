import { isDeepStrictEqual } from 'node:util'
import type { ItemId } from '#contract/ids.ts'
import { failedAttempts } from '#server/features/items/items/queries.ts'
import { changedFields } from '#server/model/changed-fields.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { applyCorrection, type PainPointCorrection, type PainPointDraft, toSummary } from './draft.ts'

/** Stores the columns and attempts of a pain point. Its item must exist. */
export async function insertPainPoint(tx: Tx, id: ItemId, draft: PainPointDraft) {
  await tx.insertInto('pain_points').values({ id, description: draft.description }).execute()
  await insertAttempts(tx, id, draft)
}

/** Returns whether a stored pain point is what a draft would store. */
export const isStoredPainPoint = async (tx: Tx, id: ItemId, draft: PainPointDraft) =>
  isDeepStrictEqual(await getStoredPainPoint(tx, id), draft)

/** Returns what a correction changes, with how to store it, or null if nothing. */
export async function findPainPointCorrection(tx: Tx, id: ItemId, correction: PainPointCorrection) {
  const stored = await getStoredPainPoint(tx, id)
  const corrected = applyCorrection(stored, correction)
  const fields = changedFields(stored, corrected).filter(name => name !== 'title')
  if (fields.length === 0) return null
  const store = async () => {
    const { description } = corrected
    await tx.updateTable('pain_points').set({ description }).where('id', '=', id).execute()
    if (!fields.includes('failedAttempts')) return
    await tx.deleteFrom('pain_point_failed_attempts').where('pain_point_id', '=', id).execute()
    await insertAttempts(tx, id, corrected)
  }
  return { summary: toSummary(corrected), fields, store }
}

const getStoredPainPoint = (tx: Tx, id: ItemId): Promise<PainPointDraft> =>
  tx
    .selectFrom('pain_points')
    .innerJoin('items', 'items.id', 'pain_points.id')
    .select(['items.title', 'items.marketplace_description as marketplaceDescription'])
    .select(['pain_points.description', failedAttempts.as('failedAttempts')])
    .where('pain_points.id', '=', id)
    .executeTakeFirstOrThrow()

const insertAttempts = (tx: Tx, id: ItemId, { failedAttempts }: PainPointDraft) =>
  tx
    .insertInto('pain_point_failed_attempts')
    .values(failedAttempts.map((attempt, order_index) => ({ pain_point_id: id, attempt, order_index })))
    .execute()
