import type { Plan } from '#web/features/publish/wizard/plan.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { FeedbackFields } from './feedback-fields.tsx'
import { ProductCardPreview } from './product-card-preview.tsx'
import { productChecks } from './product-checks.ts'
import { type ProductFields as Fields, productOutline } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { PromiseFields } from './promise-fields.tsx'

export const productPlan: Plan<Fields> = {
  outline: productOutline,
  questions: {
    1: 'What have you built?',
    2: 'What does it promise, and to whom?',
    3: 'What would you like to find out?',
  },
  fields: { 1: ProductFields, 2: PromiseFields, 3: FeedbackFields },
  checks: productChecks,
  card: ProductCardPreview,
  page: lazyPart(async () => (await import('./product-page-preview.tsx')).ProductPagePreview),
  publishLabel: 'Publish Product',
}
