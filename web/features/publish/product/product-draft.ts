import {
  type Category,
  defaultCtaText,
  defaultProductStatus,
  type ProductForm,
  type ProductStatus,
} from '#contract/items/product-form.ts'
import { lengths } from '#contract/lengths.ts'
import { parseUpload } from '#web/features/items/uploads/upload-text.ts'
import type { Draft, DraftDefinition } from '#web/features/publish/wizard/definition.ts'
import { withoutBlanks } from '#web/features/publish/wizard/draft.ts'

export type ProductFields = {
  productLink: string
  marketplacePitch: string
  fullDescription: string
  /** The upload as text, in the form of upload-text.ts. */
  screenshot: string
  productStatus: ProductStatus
  valueProposition: string
  targetAudience: readonly string[]
  category: Category | ''
  keyFeatures: readonly string[]
  ctaButtonText: string
  questions: readonly string[]
}

export const productDraft: DraftDefinition<ProductFields> = {
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

export const getButtonText = ({ ctaButtonText }: Pick<ProductFields, 'ctaButtonText'>) =>
  ctaButtonText.trim() || defaultCtaText

/** The draft must have passed its checks. */
export function toProductBody({ questions, screenshot, ...draft }: Draft<ProductFields>): ProductForm {
  const upload = parseUpload(screenshot)
  const [question1 = '', question2 = '', question3 = ''] = questions
  return {
    ...draft,
    targetAudience: [...draft.targetAudience],
    category: draft.category as Category,
    keyFeatures: withoutBlanks(draft.keyFeatures),
    ctaButtonText: getButtonText(draft),
    ...(upload && { screenshot: upload.key }),
    question1,
    question2,
    question3,
  }
}
