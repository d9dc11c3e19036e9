import type { ProductDetail as Product, ProductDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { FeedbackQuestions } from '#web/features/items/answers/question-answers.tsx'
import { DiscussionSection } from '#web/features/items/comments/discussion-section.tsx'
import { categoryNames } from '#web/features/items/items/category-names.ts'
import { StatusBadge } from '#web/features/items/items/status-badge.tsx'
import { ItemSharing } from '#web/features/items/sharing/item-sharing.tsx'
import { ProductCall } from '#web/features/items/story/product-call.tsx'
import { ProductScreenshot } from '#web/features/items/story/product-screenshot.tsx'
import { ProductStory } from '#web/features/items/story/product-story.tsx'
import { TagLink } from '#web/features/items/story/section.tsx'
import { links } from '#web/links.ts'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { ValidateCard } from './validate-card.tsx'

export function ProductDetail({ product }: { product: Product }) {
  return (
    <DetailFrame
      item={product}
      badges={
        <>
          <StatusBadge status={product.productStatus} />
          <TagLink to={links.productsIn(product.category)}>{categoryNames[product.category]}</TagLink>
        </>
      }
      story={
        <ProductStory
          picture={<ProductScreenshot product={product} />}
          call={<ProductCall product={product} />}
          texts={{ ...product, audiences: product.targetAudiences }}
          questions={product.questions.length > 0 && <FeedbackQuestions item={product} />}
        />
      }
      rail={
        <>
          <ValidateCard title={i18n.t('Validate This Product')} item={product}>
            <ItemSharing item={product} />
          </ValidateCard>
          <ProductStats product={product} />
        </>
      }
    >
      <DiscussionSection item={product} />
    </DetailFrame>
  )
}

/** The engagement equals the number of comments, as the specification requires. */
function ProductStats({ product: { commentCount, votes } }: { product: ProductDetail }) {
  const stats = [
    { name: i18n.t('Comments'), count: commentCount },
    { name: i18n.t('Engagement'), count: commentCount },
    { name: i18n.t('Votes'), count: votes.total },
  ]
  return (
    <TitledCard title={i18n.t('Product Stats')}>
      <dl className="mt-2 divide-y divide-line-subtle">
        {stats.map(({ name, count }) => (
          <div key={name} className="flex items-baseline justify-between gap-3 py-2.5 last:pb-0">
            <dt className="text-body-sm text-ink-2">{name}</dt>
            <dd className="font-mono text-body-sm font-semibold tabular-nums">{toNumberText(count)}</dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  )
}
