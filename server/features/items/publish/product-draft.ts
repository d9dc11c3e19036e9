import type { ItemCorrection } from '#contract/items/corrections.ts'
import { itemName } from '#contract/items/item-name.ts'
import type { Category, ProductForm, ProductStatus } from '#contract/items/product-form.ts'

/** The fields of a product that its owner may correct. `pitch` is its title, tagline and marketplace description. */
export type ProductTexts = {
  pitch: string
  fullDescription: string
  productUrl: string | null
  productStatus: ProductStatus
  valueProposition: string
  category: Category
  ctaButtonText: string
  targetAudiences: string[]
  keyFeatures: string[]
}

/** The stored fields of a product, without its picture. */
export type ProductDraft = ProductTexts & { questions: string[] }

export type ProductCorrection = Extract<ItemCorrection, { kind: 'product' }>

const withoutRepeats = (tags: readonly string[]) => [...new Set(tags)]

/** Returns the stored fields of the form. */
export const toDraft = (form: ProductForm): ProductDraft => ({
  pitch: form.marketplacePitch,
  fullDescription: form.fullDescription,
  productUrl: form.productLink,
  productStatus: form.productStatus,
  valueProposition: form.valueProposition,
  category: form.category,
  ctaButtonText: form.ctaButtonText,
  targetAudiences: withoutRepeats(form.targetAudience),
  keyFeatures: form.keyFeatures,
  questions: [form.question1, form.question2, form.question3],
})

/** Returns a stored product with the corrected fields. */
export const applyCorrection = <Stored extends ProductDraft>(
  stored: Stored,
  correction: ProductCorrection,
): Stored => ({
  ...stored,
  pitch: correction.marketplaceDescription ?? stored.pitch,
  fullDescription: correction.description ?? stored.fullDescription,
  productUrl: correction.productUrl ?? stored.productUrl,
  productStatus: correction.productStatus ?? stored.productStatus,
  valueProposition: correction.valueProposition ?? stored.valueProposition,
  category: correction.category ?? stored.category,
  ctaButtonText: correction.ctaButtonText ?? stored.ctaButtonText,
  targetAudiences: withoutRepeats(correction.targetAudience ?? stored.targetAudiences),
  keyFeatures: correction.keyFeatures ?? stored.keyFeatures,
  questions: correction.questions ?? stored.questions,
})

/** The name in a correction of each stored field that has another there. */
export const correctionNames: Record<string, string> = {
  pitch: 'marketplaceDescription',
  fullDescription: 'description',
  targetAudiences: 'targetAudience',
}

/** Returns what lists show of a product, and the texts in which a search finds it. */
export const toSummary = ({ pitch, fullDescription, valueProposition, keyFeatures }: ProductTexts) => ({
  name: itemName({ kind: 'product', title: pitch, marketplaceDescription: pitch }),
  title: pitch,
  marketplaceDescription: pitch,
  words: [pitch, fullDescription, valueProposition, ...keyFeatures],
})
