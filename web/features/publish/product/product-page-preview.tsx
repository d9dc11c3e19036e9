import { webAddressOf } from '#contract/addresses/web-address.ts'
import { categoryNames } from '#web/features/items/items/category-names.ts'
import { StatusBadge } from '#web/features/items/items/status-badge.tsx'
import { ProductCall } from '#web/features/items/story/product-call.tsx'
import { ProductScreenshot } from '#web/features/items/story/product-screenshot.tsx'
import { ProductStory } from '#web/features/items/story/product-story.tsx'
import { parseUpload } from '#web/features/items/uploads/upload-text.ts'
import { withoutBlanks } from '#web/features/publish/wizard/draft.ts'
import type { Draft } from '#web/features/publish/wizard/form-definition.ts'
import { PagePreview, QuestionPreview } from '#web/features/publish/wizard/page-preview.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { getButtonText, type ProductFields } from './product-draft.ts'

export function ProductPagePreview({ draft }: { draft: Draft<ProductFields> }) {
  const productUrl = webAddressOf(draft.productUrl)
  const questions = withoutBlanks(draft.questions)
  const title = draft.pitch.trim()
  return (
    <PagePreview kind="product" title={title}>
      <p className="flex flex-wrap gap-1.5">
        <StatusBadge status={draft.productStatus} />
        {draft.category && <Badge>{categoryNames[draft.category]}</Badge>}
      </p>
      <ProductStory
        picture={
          <ProductScreenshot
            product={{ id: draft.id, title, screenshot: parseUpload(draft.screenshot) ?? null }}
          />
        }
        call={<ProductCall product={{ productUrl, ctaButtonText: getButtonText(draft) }} />}
        texts={{ ...draft, keyFeatures: withoutBlanks(draft.keyFeatures) }}
        isPreview
        questions={questions.length > 0 && <QuestionPreview questions={questions} />}
      />
    </PagePreview>
  )
}
