import type * as z from 'zod/mini'
import {
  type Category,
  defaultCtaText,
  defaultProductStatus,
  guidedProduct,
  type ProductForm,
} from '#contract/items/product-form.ts'
import { correctionNames, formNames, toWire } from '#contract/items/wire-names.ts'
import { lengths } from '#contract/lengths.ts'
import { parseUpload } from '#web/features/items/uploads/upload-text.ts'
import { withoutBlanks } from '#web/features/publish/wizard/draft.ts'
import type { Draft, DraftDefinition } from '#web/features/publish/wizard/form-definition.ts'

type DraftText<Value> = Value extends string[] ? readonly string[] : Value
type Texts = { [Name in keyof typeof guidedProduct]: DraftText<z.infer<(typeof guidedProduct)[Name]>> }

/** `screenshot` is the upload as text, in the form of upload-text.ts. */
export type ProductFields = Omit<Texts, 'category'> & { category: Category | ''; screenshot: string }

const empty = Object.fromEntries(Object.keys(guidedProduct).map(name => [name, '']))

export const productDraft: DraftDefinition<ProductFields> = {
  kind: 'product',
  blank: {
    ...(empty as Record<keyof Texts, ''>),
    screenshot: '',
    productStatus: defaultProductStatus,
    audiences: [],
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
