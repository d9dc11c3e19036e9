import { guidedProduct, ProductQuestions } from '#contract/items/product-form.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Checks } from '#web/features/publish/wizard/step.ts'
import type { ProductFields } from './product-draft.ts'

export const productChecks: Checks<ProductFields> = {
  1: [
    {
      field: 'productLink',
      schema: guidedProduct.productLink,
      name: i18n.t('Your link'),
      missing: i18n.t('Enter the link to your product to go on.'),
    },
    {
      field: 'marketplacePitch',
      schema: guidedProduct.marketplacePitch,
      name: i18n.t('Your sentence'),
      missing: i18n.t('Write your marketplace sentence to go on.'),
    },
    {
      field: 'fullDescription',
      schema: guidedProduct.fullDescription,
      name: i18n.t('Your description'),
      missing: i18n.t('Describe your product to go on.'),
    },
    {
      field: 'productStatus',
      schema: guidedProduct.productStatus,
      name: i18n.t('Your status'),
      missing: i18n.t('Choose a status to go on.'),
    },
  ],
  2: [
    {
      field: 'valueProposition',
      schema: guidedProduct.valueProposition,
      name: i18n.t('Your value proposition'),
      missing: i18n.t('Write your value proposition to go on.'),
    },
    {
      field: 'category',
      schema: guidedProduct.category,
      name: i18n.t('Your category'),
      missing: i18n.t('Choose a category to go on.'),
    },
    {
      field: 'targetAudience',
      schema: guidedProduct.targetAudience,
      name: i18n.t('Your audience'),
      missing: i18n.t('Add at least one audience to go on.'),
    },
  ],
  3: [
    {
      field: 'keyFeatures',
      schema: guidedProduct.keyFeatures,
      name: i18n.t('Your features'),
      missing: i18n.t('Name at least one key feature to publish.'),
    },
    { field: 'ctaButtonText', schema: guidedProduct.ctaButtonText, name: i18n.t('Your button') },
    {
      field: 'questions',
      schema: ProductQuestions,
      name: i18n.t('Your questions'),
      missing: i18n.t('Ask all three questions to publish.'),
    },
  ],
}
