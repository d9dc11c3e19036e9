import type { ItemKind } from '#contract/items/item-kind.ts'

export const kindLabels: Record<ItemKind, string> = {
  idea: /*i18n*/ 'IDEA',
  pain_point: /*i18n*/ 'PAIN POINT',
  product: /*i18n*/ 'PRODUCT',
}

/** What each kind asks its readers. */
export const kindQuestions: Record<ItemKind, string> = {
  idea: /*i18n*/ 'Is this for you?',
  pain_point: /*i18n*/ 'Does this happen to you?',
  product: /*i18n*/ 'Is this for you?',
}
