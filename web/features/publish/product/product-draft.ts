import {
  type Category,
  defaultCtaText,
  defaultProductStatus,
  type ProductForm,
  type ProductStatus,
} from '#contract/items/product-form.ts'
import { correctionNames, formNames, toWire } from '#contract/items/wire-names.ts'
import { lengths } from '#contract/lengths.ts'
import { parseUpload } from '#web/features/items/uploads/upload-text.ts'
import type { Draft, DraftDefinition } from '#web/features/publish/wizard/definition.ts'
import { withoutBlanks } from '#web/features/publish/wizard/draft.ts'

export type ProductFields = {
  productUrl: string
  pitch: string
  description: string
  /** The upload as text, in the form of upload-text.ts. */
  screenshot: string
  productStatus: ProductStatus
  valueProposition: string
  audiences: readonly string[]
  category: Category | ''
  keyFeatures: readonly string[]
  ctaButtonText: string
  questions: readonly string[]
}

export const productDraft: DraftDefinition<ProductFields> = {
  kind: 'product',
  blank: {
    productUrl: '',
    pitch: '',
    description: '',
    screenshot: '',
    productStatus: defaultProductStatus,
    valueProposition: '',
    audiences: [],
    category: '',
    keyFeatures: [],
    ctaButtonText: defaultCtaText,
    questions: Array.from({ length: lengths.questions }, () => ''),
  },
  headlines: ['pitch', 'productUrl', 'description'],
}

export const getButtonText = ({ ctaButtonText }: Pick<ProductFields, 'ctaButtonText'>) =>
  ctaButtonText.trim() || defaultCtaText

/** The draft must have passed its checks. */
export function toProductBody(draft: Draft<ProductFields>): ProductForm {
  const upload = parseUpload(draft.screenshot)
  const { questions, ...texts } = toTexts(draft)
  const [question1 = '', question2 = '', question3 = ''] = questions
  return {
    id: draft.id,
    ...toWire(texts, formNames.product),
    ...(upload && { screenshot: upload.key }),
    question1,
    question2,
    question3,
  }
}

/** The screenshot does not change. */
export const toProductCorrection = (draft: Draft<ProductFields>) => ({
  kind: 'product' as const,
  ...toWire(toTexts(draft), correctionNames),
})

const toTexts = ({ id: _, screenshot: __, ...draft }: Draft<ProductFields>) => ({
  ...draft,
  audiences: [...draft.audiences],
  category: draft.category as Category,
  keyFeatures: withoutBlanks(draft.keyFeatures),
  ctaButtonText: getButtonText(draft),
  questions: [...draft.questions],
})
