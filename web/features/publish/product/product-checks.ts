import { guidedProduct, ProductQuestions } from '#contract/items/product-form.ts'
import type { Checks } from '#web/features/publish/wizard/step.ts'
import type { ProductFields } from './product-draft.ts'

/** The requirements of each step of a product. */
export const productChecks: Checks<ProductFields> = {
  1: [
    {
      field: 'productLink',
      schema: guidedProduct.productLink,
      name: 'Your link',
      missing: 'Enter the link to your product to go on.',
    },
    {
      field: 'marketplacePitch',
      schema: guidedProduct.marketplacePitch,
      name: 'Your sentence',
      missing: 'Write your marketplace sentence to go on.',
    },
    {
      field: 'fullDescription',
      schema: guidedProduct.fullDescription,
      name: 'Your description',
      missing: 'Describe your product to go on.',
    },
    {
      field: 'productStatus',
      schema: guidedProduct.productStatus,
      name: 'Your status',
      missing: 'Choose a status to go on.',
    },
  ],
  2: [
    {
      field: 'valueProposition',
      schema: guidedProduct.valueProposition,
      name: 'Your value proposition',
      missing: 'Write your value proposition to go on.',
    },
    {
      field: 'category',
      schema: guidedProduct.category,
      name: 'Your category',
      missing: 'Choose a category to go on.',
    },
    {
      field: 'targetAudience',
      schema: guidedProduct.targetAudience,
      name: 'Your audience',
      missing: 'Add at least one audience to go on.',
    },
  ],
  3: [
    {
      field: 'keyFeatures',
      schema: guidedProduct.keyFeatures,
      name: 'Your features',
      missing: 'Name at least one key feature to publish.',
    },
    { field: 'ctaButtonText', schema: guidedProduct.ctaButtonText, name: 'Your button' },
    {
      field: 'questions',
      schema: ProductQuestions,
      name: 'Your questions',
      missing: 'Ask all three questions to publish.',
    },
  ],
}
