import { webAddressOf } from '#contract/addresses/web-address.ts'
import type { ItemCorrection } from '#contract/items/item-correction.ts'
import { ProductSummary } from '#web/features/items/cards/product-summary.tsx'
import { usePublishProduct } from '#web/features/items/items/mutations.ts'
import { parseUpload } from '#web/features/items/uploads/upload-text.ts'
import type { Draft, FormDefinition } from '#web/features/publish/wizard/definition.ts'
import { type FormPosition, GuidedForm } from '#web/features/publish/wizard/guided-form.tsx'
import { PitchTitle, PreviewVotes, useByline } from '#web/features/publish/wizard/preview.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { FeedbackStep } from './feedback-step.tsx'
import { productChecks } from './product-checks.ts'
import { getButtonText, type ProductFields, productDraft, toProductBody } from './product-draft.ts'
import { ProductStep } from './product-step.tsx'
import { PromiseStep } from './promise-step.tsx'

/** The guided form of a product. */
export function ProductForm(position: FormPosition) {
  const { mutateAsync: publish } = usePublishProduct()
  return (
    <GuidedForm
      {...position}
      definition={productDefinition}
      publish={(draft, signal) => publish({ body: toProductBody(draft), signal })}
    />
  )
}

export const productDefinition: FormDefinition<ProductFields> = {
  draft: productDraft,
  questions: {
    1: 'What have you built?',
    2: 'What does it promise, and to whom?',
    3: 'What would you like to find out?',
  },
  fields: { 1: ProductStep, 2: PromiseStep, 3: FeedbackStep },
  checks: productChecks,
  card: ProductCardPreview,
  page: lazyPart(async () => (await import('./product-page-preview.tsx')).ProductPagePreview),
  publishLabel: 'Publish Product',
  listAudience: ({ targetAudience }) => targetAudience,
  toCorrection: toProductCorrection,
}

function ProductCardPreview({ draft }: { draft: Draft<ProductFields> }) {
  return (
    <ProductSummary
      {...useByline()}
      id={draft.id}
      title={<PitchTitle pitch={draft.marketplacePitch} />}
      excerpt={draft.fullDescription.trim() || 'Your description, its first two lines.'}
      screenshot={parseUpload(draft.screenshot) ?? null}
      productUrl={webAddressOf(draft.productLink)}
      ctaButtonText={getButtonText(draft)}
      productStatus={draft.productStatus}
      category={draft.category || 'Other'}
      requests={0}
      reviews={0}
      footer={<PreviewVotes itemId={draft.id} />}
    />
  )
}

/** The body of the request that makes a published product what a draft says. Its screenshot stays. */
function toProductCorrection(draft: Draft<ProductFields>): ItemCorrection {
  const { productLink, marketplacePitch, fullDescription, question1, question2, question3, ...body } =
    toProductBody(draft)
  return {
    kind: 'product',
    marketplaceDescription: marketplacePitch,
    description: fullDescription,
    productUrl: productLink,
    productStatus: draft.productStatus,
    category: body.category,
    ctaButtonText: body.ctaButtonText ?? '',
    valueProposition: body.valueProposition,
    targetAudience: body.targetAudience,
    keyFeatures: body.keyFeatures,
    questions: [question1, question2, question3],
  }
}
