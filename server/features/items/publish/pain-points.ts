import { isDeepStrictEqual } from 'node:util'
import type { ItemId } from '#contract/ids.ts'
import type { ItemCorrection } from '#contract/items/corrections.ts'
import type { PainPointForm } from '#contract/items/pain-point-form.ts'
import { correctionNames, formNames, fromWire } from '#contract/items/wire-names.ts'
import { findFirstDayLinks } from '#server/features/items/items/first-day-links.ts'
import { failedAttempts } from '#server/features/items/items/queries.ts'
import { changedFields } from '#server/model/changed-fields.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseFields } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { publishItem } from './publication.ts'

type PainPointDraft = { pitch: string; description: string; failedAttempts: string[] }

type PainPointCorrection = Extract<ItemCorrection, { kind: 'pain_point' }>

const toDraft = ({ id: _, ...form }: PainPointForm): PainPointDraft => fromWire(form, formNames.pain_point)

const applyCorrection = (
  stored: PainPointDraft,
  { kind: _, ...correction }: PainPointCorrection,
): PainPointDraft => ({ ...stored, ...fromWire(correction, correctionNames) })

const toSummary = ({ pitch, ...more }: PainPointDraft) => ({
  name: pitch,
  pitch,
  words: [pitch, more.description, ...more.failedAttempts],
})

async function insertPainPoint(tx: Tx, id: ItemId, draft: PainPointDraft) {
  await tx.insertInto('pain_points').values({ id, description: draft.description }).execute()
  await insertAttempts(tx, id, draft)
}

const isStoredPainPoint = async (tx: Tx, id: ItemId, draft: PainPointDraft) =>
  isDeepStrictEqual(await getStoredPainPoint(tx, id), draft)

export async function findPainPointCorrection(tx: Tx, id: ItemId, correction: PainPointCorrection) {
  const stored = await getStoredPainPoint(tx, id)
  const corrected = applyCorrection(stored, correction)
  const fields = changedFields(stored, corrected)
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
    .select(['items.pitch', 'pain_points.description', failedAttempts.as('failedAttempts')])
    .where('pain_points.id', '=', id)
    .executeTakeFirstOrThrow()

const insertAttempts = (tx: Tx, id: ItemId, { failedAttempts }: PainPointDraft) =>
  tx
    .insertInto('pain_point_failed_attempts')
    .values(failedAttempts.map((attempt, order_index) => ({ pain_point_id: id, attempt, order_index })))
    .execute()

export const publishPainPoint: Handler<'POST /pain-points'> = ({ actor, write }, { body }) =>
  write(async unit => {
    refuseFields('text.link-too-early', findFirstDayLinks(actor, body))
    const draft = toDraft(body)
    const summary = toSummary(draft)
    return publishItem(unit, {
      item: { id: body.id, kind: 'pain_point', title: summary.name, userId: actor.id },
      summary,
      insert: tx => insertPainPoint(tx, body.id, draft),
      isSame: tx => isStoredPainPoint(tx, body.id, draft),
    })
  })
