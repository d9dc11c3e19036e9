import { guidedProduct } from '#contract/items/product-form.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toChecks } from '#web/features/publish/wizard/step.ts'
import type { ProductFields } from './product-draft.ts'

export const productChecks = toChecks<ProductFields>(guidedProduct, {
  1: {
    productUrl: [i18n.t('Your link'), i18n.t('Enter the link to your product to go on.')],
    pitch: [i18n.t('Your sentence'), i18n.t('Write your marketplace sentence to go on.')],
    description: [i18n.t('Your description'), i18n.t('Describe your product to go on.')],
    productStatus: [i18n.t('Your status'), i18n.t('Choose a status to go on.')],
  },
  2: {
    valueProposition: [i18n.t('Your value proposition'), i18n.t('Write your value proposition to go on.')],
    category: [i18n.t('Your category'), i18n.t('Choose a category to go on.')],
    audiences: [i18n.t('Your audience'), i18n.t('Add at least one audience to go on.')],
  },
  3: {
    keyFeatures: [i18n.t('Your features'), i18n.t('Name at least one key feature to publish.')],
    ctaButtonText: [i18n.t('Your button')],
    questions: [i18n.t('Your questions'), i18n.t('Ask all three questions to publish.')],
  },
})
