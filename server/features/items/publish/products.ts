import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { ItemId, UploadKey } from '#contract/ids.ts'
import type { ItemCorrection } from '#contract/items/corrections.ts'
import type { ProductDetail } from '#contract/items/item-detail.ts'
import { base64Of, isDataUrl } from '#contract/items/pictures.ts'
import type { guidedProduct, ProductForm, shownProduct } from '#contract/items/product-form.ts'
import { correctionNames, formNames, fromWire } from '#contract/items/wire-names.ts'
import { findFirstDayLinks } from '#server/features/items/items/first-day-links.ts'
import { listSearched, productColumns, toProductRow } from '#server/features/items/items/product-columns.ts'
import { audiences, keyFeatures, questionTexts } from '#server/features/items/items/queries.ts'
import { correctLists, insertLists } from '#server/features/items/items/stored-items.ts'
import { haveSamePicture } from '#server/features/items/uploads/stored-uploads.ts'
import { changedFields } from '#server/model/changed-fields.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseFields } from '#server/platform/failures/refusal.ts'
import type { Context, Handler } from '#server/platform/http/route.ts'
import { publishItem } from './publication.ts'

type Fields = { [Name in keyof typeof guidedProduct]: z.infer<(typeof guidedProduct)[Name]> }

type ProductDraft = Omit<Fields, keyof typeof shownProduct> & Pick<ProductDetail, keyof typeof shownProduct>

type ProductCorrection = Extract<ItemCorrection, { kind: 'product' }>

function toDraft(form: ProductForm): ProductDraft {
  const { id: _, screenshot: __, question1, question2, question3, ...fields } = form
  return { ...fromWire(fields, formNames.product), questions: [question1, question2, question3] }
}

const applyCorrection = <Stored extends ProductDraft>(
  stored: Stored,
  { kind: _, ...correction }: ProductCorrection,
): Stored => ({ ...stored, ...fromWire(correction, correctionNames) })

const toSummary = (draft: ProductDraft) => ({
  name: draft.pitch,
  pitch: draft.pitch,
  words: [draft.pitch, ...listSearched(draft), ...draft.keyFeatures, ...draft.audiences],
})

type PicturedDraft = ProductDraft & { screenshot: UploadKey | null }

async function insertProduct(tx: Tx, id: ItemId, draft: PicturedDraft) {
  await tx
    .insertInto('products')
    .values({ id, screenshot: draft.screenshot, ...toProductRow(draft) })
    .execute()
  await insertFeatures(tx, id, draft)
  await insertLists(tx, id, draft)
}

async function isStoredProduct(tx: Tx, id: ItemId, { screenshot, ...draft }: PicturedDraft) {
  const { screenshot: storedScreenshot, ...stored } = await getStoredProduct(tx, id)
  return isDeepStrictEqual(stored, draft) && haveSamePicture(tx, storedScreenshot, screenshot)
}

export async function findProductCorrection(tx: Tx, id: ItemId, correction: ProductCorrection) {
  const stored = await getStoredProduct(tx, id)
  const corrected = applyCorrection(stored, correction)
  const changed = changedFields(stored, corrected)
  if (changed.length === 0) return null
  const store = async () => {
    await tx.updateTable('products').set(toProductRow(corrected)).where('id', '=', id).execute()
    if (changed.includes('keyFeatures')) {
      await tx.deleteFrom('product_key_features').where('product_id', '=', id).execute()
      await insertFeatures(tx, id, corrected)
    }
    await correctLists(tx, id, { ...corrected, fields: changed })
  }
  return { summary: toSummary(corrected), fields: changed, store }
}

async function getStoredProduct(tx: Tx, id: ItemId): Promise<PicturedDraft> {
  const { columns, ...lists } = await tx
    .selectFrom('products')
    .innerJoin('items', 'items.id', 'products.id')
    .select(['items.pitch', productColumns.as('columns'), audiences.as('audiences')])
    .select([keyFeatures.as('keyFeatures'), questionTexts.as('questions'), 'screenshot'])
    .where('products.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...columns, ...lists }
}

const insertFeatures = (tx: Tx, id: ItemId, { keyFeatures }: ProductDraft) =>
  tx
    .insertInto('product_key_features')
    .values(keyFeatures.map((feature, order_index) => ({ product_id: id, feature, order_index })))
    .execute()

type Publisher = Context<'POST /products'>

export type StorePicture = (publisher: Publisher, bytes: Uint8Array) => Promise<{ key: UploadKey }>

export const publishProduct =
  (keep: StorePicture): Handler<'POST /products'> =>
  async (publisher, { body }) => {
    const { actor, write } = publisher
    const { screenshot: picture, ...texts } = body
    refuseFields('text.link-too-early', findFirstDayLinks(actor, texts))
    const screenshot = await toUploadKey(picture, bytes => keep(publisher, bytes))
    const draft = { ...toDraft(body), screenshot }
    return write(unit =>
      publishItem(unit, {
        item: { id: body.id, kind: 'product', title: draft.pitch, userId: actor.id },
        summary: toSummary(draft),
        picture: screenshot,
        insert: tx => insertProduct(tx, body.id, draft),
        isSame: tx => isStoredProduct(tx, body.id, draft),
      }),
    )
  }

async function toUploadKey(
  screenshot: ProductForm['screenshot'],
  keep: (bytes: Uint8Array) => Promise<{ key: UploadKey }>,
) {
  if (screenshot === undefined) return null
  if (!isDataUrl(screenshot)) return screenshot
  const { key } = await keep(Buffer.from(base64Of(screenshot), 'base64'))
  return key
}
