import * as z from 'zod/mini'
import { PublicWebAddress } from '#contract/addresses/web-address.ts'
import { ItemId, UploadKey } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { text } from '#contract/text/text.ts'
import { AudienceTags, Pitch } from './item-fields.ts'
import { PictureDataUrl } from './pictures.ts'
import { formNames, toWire } from './wire-names.ts'

/** The categories of products, in the order of the form. Without a schema, since lists need only the words. */
const categories = [
  'Developer Tools',
  'Productivity',
  'Design',
  'Marketing',
  'Finance',
  'E-commerce',
  'Education',
  'Health & Fitness',
  'Business Tools',
  'Other',
] as const

export const ProductStatus = z.enum(['Concept', 'In Development', 'Beta', 'MLP Built', 'Launched'])
export type ProductStatus = z.infer<typeof ProductStatus>

export const Category = z.enum(categories, /*i18n*/ 'Choose a category.')
export type Category = z.infer<typeof Category>

export const defaultProductStatus: ProductStatus = 'MLP Built'
export const defaultCtaText = 'Visit Website'

const question = text({ max: lengths.question })

/** Each step checks its own fields. A form has the three questions one by one. */
export const guidedProduct = {
  productUrl: PublicWebAddress,
  pitch: Pitch,
  description: text({ max: lengths.fullDescription }),
  productStatus: ProductStatus,
  valueProposition: text({ max: lengths.productValueProposition }),
  audiences: AudienceTags,
  category: Category,
  keyFeatures: z.array(text({ max: lengths.keyFeature })).check(
    z.minLength(1, /*i18n*/ 'Add at least one key feature.'),
    z.maxLength(lengths.keyFeatures, {
      error: () => i18n.t('At most {max} key features.', { max: lengths.keyFeatures }),
    }),
  ),
  ctaButtonText: text({ max: lengths.ctaText }),
  questions: z.array(question).check(z.length(lengths.questions, /*i18n*/ 'Ask all three to publish.')),
}

/** What an item's page shows of it beside its lists. `productUrl` is a verified http(s) link. */
export const shownProduct = {
  description: z.string(),
  productUrl: z.nullable(z.string()),
  productStatus: ProductStatus,
  category: Category,
  ctaButtonText: z.string(),
  valueProposition: z.string(),
}

/** The key of an upload, or the picture itself. */
const Screenshot = z.union([UploadKey, PictureDataUrl], {
  error: () => i18n.t('Send a PNG, JPG or WebP picture of at most {PICTURE_MB} MB.'),
})

const { questions: _, ...ofOneText } = guidedProduct

export const ProductForm = z.strictObject({
  id: ItemId,
  ...toWire(ofOneText, formNames.product),
  productStatus: z._default(ProductStatus, defaultProductStatus),
  ctaButtonText: z._default(guidedProduct.ctaButtonText, defaultCtaText),
  question1: question,
  question2: question,
  question3: question,
  screenshot: z.optional(Screenshot),
})
export type ProductForm = z.infer<typeof ProductForm>
