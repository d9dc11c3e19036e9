import type * as z from 'zod/mini'
import type { ItemCorrection } from '#contract/items/corrections.ts'
import type { ProductDetail } from '#contract/items/item-detail.ts'
import type { guidedProduct, ProductForm, shownProduct } from '#contract/items/product-form.ts'
import { correctionNames, formNames, fromWire } from '#contract/items/wire-names.ts'
import { listSearched } from '#server/features/items/items/product-columns.ts'

type Fields = { [Name in keyof typeof guidedProduct]: z.infer<(typeof guidedProduct)[Name]> }

export type ProductDraft = Omit<Fields, keyof typeof shownProduct> &
  Pick<ProductDetail, keyof typeof shownProduct>

export type ProductCorrection = Extract<ItemCorrection, { kind: 'product' }>

export function toDraft(form: ProductForm): ProductDraft {
  const { id: _, screenshot: __, question1, question2, question3, ...fields } = form
  return { ...fromWire(fields, formNames.product), questions: [question1, question2, question3] }
}

export const applyCorrection = <Stored extends ProductDraft>(
  stored: Stored,
  { kind: _, ...correction }: ProductCorrection,
): Stored => ({ ...stored, ...fromWire(correction, correctionNames) })

export const toSummary = (draft: ProductDraft) => ({
  name: draft.pitch,
  pitch: draft.pitch,
  words: [draft.pitch, ...listSearched(draft), ...draft.keyFeatures, ...draft.audiences],
})
