import type { ItemCorrection } from '#contract/items/corrections.ts'
import { itemName } from '#contract/items/item-name.ts'
import type { Category, ProductForm, ProductStatus } from '#contract/items/product-form.ts'

/** `pitch` is the title, tagline and marketplace description. */
export type ProductTexts = {
  pitch: string
  fullDescription: string
  productUrl: string | null
  productStatus: ProductStatus
  valueProposition: string
  category: Category
  ctaButtonText: string
  audiences: string[]
  keyFeatures: string[]
}

export type ProductDraft = ProductTexts & { questions: string[] }

export type ProductCorrection = Extract<ItemCorrection, { kind: 'product' }>

export const toDraft = (form: ProductForm): ProductDraft => ({
  pitch: form.marketplacePitch,
  fullDescription: form.fullDescription,
  productUrl: form.productLink,
  productStatus: form.productStatus,
  valueProposition: form.valueProposition,
  category: form.category,
  ctaButtonText: form.ctaButtonText,
  audiences: form.targetAudience,
  keyFeatures: form.keyFeatures,
  questions: [form.question1, form.question2, form.question3],
})

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
  audiences: correction.targetAudience ?? stored.audiences,
  keyFeatures: correction.keyFeatures ?? stored.keyFeatures,
  questions: correction.questions ?? stored.questions,
})

export const correctionNames: Record<string, string> = {
  pitch: 'marketplaceDescription',
  fullDescription: 'description',
  audiences: 'targetAudience',
}

export const toSummary = ({ pitch, fullDescription, valueProposition, ...more }: ProductTexts) => ({
  name: itemName({ kind: 'product', title: pitch, marketplaceDescription: pitch }),
  title: pitch,
  marketplaceDescription: pitch,
  words: [pitch, fullDescription, valueProposition, ...more.keyFeatures, ...more.audiences],
})
