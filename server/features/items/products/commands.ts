import type { UploadKey } from '#contract/ids.ts'
import { base64Of, isDataUrl } from '#contract/items/pictures.ts'
import type { ProductForm } from '#contract/items/product-form.ts'
import type { products } from '#contract/items/products.ts'
import { insertItem, repeatPublish } from '#server/features/items/items/rows.ts'
import { claimUpload } from '#server/features/items/uploads/rows.ts'
import type { Context, Handler } from '#server/platform/http/route.ts'
import { toDraft, toSummary } from './draft.ts'
import { insertProduct, isStoredProduct } from './rows.ts'

type Publish = (typeof products)['POST /products']
type Publisher = Context<Publish>

/** Stores a picture for the member who sent it. Returns the key of the upload. */
export type KeepPicture = (publisher: Publisher, bytes: Uint8Array) => Promise<{ key: UploadKey }>

export const publishProduct =
  (keep: KeepPicture): Handler<Publish> =>
  async (publisher, { body }) => {
    const { actor, write } = publisher
    const screenshot = await toUploadKey(body.screenshot, bytes => keep(publisher, bytes))
    return write(async ({ tx, record }) => {
      const draft = { ...toDraft(body), screenshot }
      const item = { id: body.id, kind: 'product', title: draft.pitch, userId: actor.id } as const
      if (!(await insertItem(tx, item, toSummary(draft))))
        return repeatPublish(tx, { item, isSame: () => isStoredProduct(tx, item.id, draft) })
      if (screenshot) await claimUpload(tx, { key: screenshot, userId: actor.id })
      await insertProduct(tx, item.id, draft)
      await record({ kind: 'item.published', actorId: actor.id, item, payload: {} })
      return { id: item.id }
    })
  }

/** Returns the key of the upload that a form names, or stores the picture that the form holds. Null if it has none. */
async function toUploadKey(
  screenshot: ProductForm['screenshot'],
  keep: (bytes: Uint8Array) => Promise<{ key: UploadKey }>,
) {
  if (screenshot === undefined) return null
  if (!isDataUrl(screenshot)) return screenshot
  const { key } = await keep(Buffer.from(base64Of(screenshot), 'base64'))
  return key
}
