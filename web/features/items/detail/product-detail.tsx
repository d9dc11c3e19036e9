import type { ProductDetail as Product } from '#contract/item-detail.ts'
import { Discussion } from '#web/features/items/comments/discussion.tsx'
import { StatusBadge } from '#web/features/items/items/status-badge.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { BackLink, useBackToMarketplace } from './back-link.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { DetailHeader } from './detail-header.tsx'
import { FeedbackQuestions } from './feedback-questions.tsx'
import { ProductCall } from './product-call.tsx'
import { ProductScreenshot } from './product-screenshot.tsx'
import { ProductStats } from './product-stats.tsx'
import { ProductStory } from './product-story.tsx'
import { ShareOnX } from './share-on-x.tsx'
import { ValidateCard } from './validate-card.tsx'

export function ProductDetail({ product }: { product: Product }) {
  const back = useBackToMarketplace()
  return (
    <DetailFrame
      back={<BackLink {...back} />}
      header={<ProductHeader product={product} />}
      rail={
        <>
          <ValidateCard title="Validate This Product" item={product}>
            <ShareOnX item={product} />
          </ValidateCard>
          <ProductStats product={product} />
        </>
      }
    >
      <ProductStory
        description={product.description}
        valueProposition={product.valueProposition}
        keyFeatures={product.keyFeatures}
        targetAudiences={product.targetAudiences}
        questions={
          product.questions.length > 0 && <FeedbackQuestions questions={product.questions} kind="product" />
        }
      />
      <Discussion itemId={product.id} count={product.commentCount} />
    </DetailFrame>
  )
}

const ProductHeader = ({ product }: { product: Product }) => (
  <div className="flex min-w-0 flex-col gap-4.5">
    <DetailHeader
      item={product}
      badges={
        <>
          <StatusBadge status={product.productStatus} />
          <Badge>{product.category}</Badge>
        </>
      }
    />
    <ProductScreenshot product={product} />
    <ProductCall product={product} />
  </div>
)
