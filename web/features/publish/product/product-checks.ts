import * as z from 'zod/mini'
import { lengths } from '#contract/lengths.ts'
import { guidedProduct } from '#contract/product-form.ts'
import type { Checks } from '#web/features/publish/wizard/checks.ts'
import type { ProductFields } from './product-draft.ts'

const allQuestions = z
  .array(guidedProduct.question1)
  .check(z.length(lengths.questions, 'Ask all three to publish.'))

/** What each step of a product must hold. */
export const productChecks: Checks<ProductFields> = {
  1: [
    {
      of: 'productLink',
      by: guidedProduct.productLink,
      name: 'Your link',
      missing: 'Enter the link to your product to go on.',
    },
    {
      of: 'marketplacePitch',
      by: guidedProduct.marketplacePitch,
      name: 'Your sentence',
      missing: 'Write your marketplace sentence to go on.',
    },
    {
      of: 'fullDescription',
      by: guidedProduct.fullDescription,
      name: 'Your description',
      missing: 'Describe your product to go on.',
    },
    {
      of: 'productStatus',
      by: guidedProduct.productStatus,
      name: 'Your status',
      missing: 'Choose a status to go on.',
    },
  ],
  2: [
    {
      of: 'valueProposition',
      by: guidedProduct.valueProposition,
      name: 'Your value proposition',
      missing: 'Write your value proposition to go on.',
    },
    {
      of: 'category',
      by: guidedProduct.category,
      name: 'Your category',
      missing: 'Choose a category to go on.',
    },
    {
      of: 'targetAudience',
      by: guidedProduct.targetAudience,
      name: 'Your audience',
      missing: 'Add at least one audience to go on.',
    },
  ],
  3: [
    {
      of: 'keyFeatures',
      by: guidedProduct.keyFeatures,
      name: 'Your features',
      missing: 'Name at least one key feature to publish.',
    },
    { of: 'ctaButtonText', by: guidedProduct.ctaButtonText, name: 'Your button' },
    {
      of: 'questions',
      by: allQuestions,
      name: 'Your questions',
      missing: 'Ask all three questions to publish.',
    },
  ],
}
