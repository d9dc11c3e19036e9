import { isDeepStrictEqual } from 'node:util'
import type { ItemId, UploadKey } from '#contract/ids.ts'
import { keyFeatures, questionTexts, targetAudiences } from '#server/features/items/items/queries.ts'
import { correctQuestions } from '#server/features/items/items/rows.ts'
import { haveSamePicture } from '#server/features/items/uploads/rows.ts'
import { changedFields } from '#server/model/changed-fields.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  applyCorrection,
  correctionNames,
  type ProductCorrection,
  type ProductDraft,
  type ProductTexts,
  toSummary,
} from './draft.ts'

const toColumns = (texts: ProductTexts) => ({
  short_tagline: texts.pitch,
  full_description: texts.fullDescription,
  product_url: texts.productUrl,
  product_status: texts.productStatus,
  value_proposition: texts.valueProposition,
  category: texts.category,
  cta_button_text: texts.ctaButtonText,
})

type PicturedDraft = ProductDraft & { screenshot: UploadKey | null }

/** Stores the columns, tags and questions of a product. Its item must exist. */
export async function insertProduct(tx: Tx, id: ItemId, draft: PicturedDraft) {
  await tx
    .insertInto('products')
    .values({ id, screenshot: draft.screenshot, ...toColumns(draft) })
    .execute()
  await insertFeatures(tx, id, draft)
  await insertAudiences(tx, id, draft)
  await tx
    .insertInto('feedback_questions')
    .values(draft.questions.map((question, order_index) => ({ item_id: id, question, order_index })))
    .execute()
}

/** Returns whether a stored product is what a draft would store. */
export async function isStoredProduct(tx: Tx, id: ItemId, { screenshot, ...draft }: PicturedDraft) {
  const { screenshot: storedScreenshot, ...stored } = await getStoredProduct(tx, id)
  return isDeepStrictEqual(stored, draft) && haveSamePicture(tx, storedScreenshot, screenshot)
}

/** Returns what a correction changes, with how to store it, or null if nothing. */
export async function findProductCorrection(tx: Tx, id: ItemId, correction: ProductCorrection) {
  const stored = await getStoredProduct(tx, id)
  const corrected = applyCorrection(stored, correction)
  const changed = changedFields(stored, corrected)
  if (changed.length === 0) return null
  const store = async () => {
    await tx.updateTable('products').set(toColumns(corrected)).where('id', '=', id).execute()
    if (changed.includes('keyFeatures')) {
      await tx.deleteFrom('product_key_features').where('product_id', '=', id).execute()
      await insertFeatures(tx, id, corrected)
    }
    if (changed.includes('targetAudiences')) {
      await tx.deleteFrom('product_target_audiences').where('product_id', '=', id).execute()
      await insertAudiences(tx, id, corrected)
    }
    if (changed.includes('questions')) await correctQuestions(tx, id, corrected.questions)
  }
  const fields = changed.map(name => correctionNames[name] ?? name)
  return { summary: toSummary(corrected), fields, store }
}

const getStoredProduct = (tx: Tx, id: ItemId): Promise<PicturedDraft> =>
  tx
    .selectFrom('products')
    .innerJoin('items', 'items.id', 'products.id')
    .select(['short_tagline as pitch', 'full_description as fullDescription', 'product_url as productUrl'])
    .select(['product_status as productStatus', 'value_proposition as valueProposition', 'category'])
    .select(['cta_button_text as ctaButtonText', targetAudiences.as('targetAudiences')])
    .select([keyFeatures.as('keyFeatures'), questionTexts.as('questions'), 'screenshot'])
    .where('products.id', '=', id)
    .executeTakeFirstOrThrow()

const insertFeatures = (tx: Tx, id: ItemId, { keyFeatures }: ProductTexts) =>
  tx
    .insertInto('product_key_features')
    .values(keyFeatures.map((feature, order_index) => ({ product_id: id, feature, order_index })))
    .execute()

const insertAudiences = (tx: Tx, id: ItemId, { targetAudiences }: ProductTexts) =>
  tx
    .insertInto('product_target_audiences')
    .values(targetAudiences.map((audience, order_index) => ({ product_id: id, audience, order_index })))
    .execute()
