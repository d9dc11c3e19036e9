import { lengths } from '#contract/lengths.ts'
import {
  type Category,
  defaultCtaText,
  defaultProductStatus,
  type ProductForm,
  type ProductStatus,
} from '#contract/product-form.ts'
import { uploadOfText } from '#web/features/items/uploads/upload-text.ts'
import { type Draft, filledOf, type Outline } from '#web/features/publish/wizard/draft.ts'

/** What the guided form of a product holds. */
export type ProductFields = {
  productLink: string
  marketplacePitch: string
  fullDescription: string
  /** Stands for the upload, as upload-text.ts writes it. */
  screenshot: string
  productStatus: ProductStatus
  valueProposition: string
  targetAudience: readonly string[]
  category: Category | ''
  keyFeatures: readonly string[]
  ctaButtonText: string
  questions: readonly string[]
}

export const productOutline: Outline<ProductFields> = {
  kind: 'product',
  blank: {
    productLink: '',
    marketplacePitch: '',
    fullDescription: '',
    screenshot: '',
    productStatus: defaultProductStatus,
    valueProposition: '',
    targetAudience: [],
    category: '',
    keyFeatures: [],
    ctaButtonText: defaultCtaText,
    questions: Array.from({ length: lengths.questions }, () => ''),
  },
  headlines: ['marketplacePitch', 'productLink', 'fullDescription'],
}

/** What the button will say: without words of its own the usual ones. */
export const ctaTextOf = ({ ctaButtonText }: Pick<ProductFields, 'ctaButtonText'>) =>
  ctaButtonText.trim() || defaultCtaText

/** The draft as it is published, once its checks are passed. */
export function formOf({ questions, screenshot, ...draft }: Draft<ProductFields>): ProductForm {
  const upload = uploadOfText(screenshot)
  const [question1 = '', question2 = '', question3 = ''] = questions
  return {
    ...draft,
    targetAudience: [...draft.targetAudience],
    category: draft.category as Category,
    keyFeatures: filledOf(draft.keyFeatures),
    ctaButtonText: ctaTextOf(draft),
    ...(upload && { screenshot: upload.key }),
    question1,
    question2,
    question3,
  }
}
