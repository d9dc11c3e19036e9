import { webAddressOf } from '#contract/web-address.ts'
import { ProductCall } from '#web/features/detail/product-call.tsx'
import { ProductScreenshot } from '#web/features/detail/product-screenshot.tsx'
import { ProductStory } from '#web/features/detail/product-story.tsx'
import { StatusBadge } from '#web/features/items/status-badge.tsx'
import { AskedQuestions } from '#web/features/journey-frame/asked-questions.tsx'
import { type Draft, filledOf } from '#web/features/journey-frame/draft.ts'
import { PagePreview } from '#web/features/journey-frame/page-preview.tsx'
import { uploadOfText } from '#web/features/uploads/upload-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ctaTextOf, type ProductFields } from './product-draft.ts'

export function ProductPagePreview({ draft }: { draft: Draft<ProductFields> }) {
  const productUrl = webAddressOf(draft.productLink)
  const questions = filledOf(draft.questions)
  const title = draft.marketplacePitch.trim()
  return (
    <PagePreview kind="product" title={title}>
      <p className="flex flex-wrap gap-1.5">
        <StatusBadge status={draft.productStatus} />
        {draft.category && <Badge>{draft.category}</Badge>}
      </p>
      <ProductScreenshot
        product={{ id: draft.id, title, screenshot: uploadOfText(draft.screenshot) ?? null }}
      />
      <ProductCall product={{ productUrl, ctaButtonText: ctaTextOf(draft) }} />
      <ProductStory
        description={draft.fullDescription.trim()}
        valueProposition={draft.valueProposition.trim()}
        keyFeatures={filledOf(draft.keyFeatures)}
        targetAudiences={draft.targetAudience}
        questions={questions.length > 0 && <AskedQuestions questions={questions} />}
      />
    </PagePreview>
  )
}
