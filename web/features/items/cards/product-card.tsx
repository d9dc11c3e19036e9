import type { DiscoverCard } from '#contract/items/items.ts'
import { AfterCardVote } from '#web/features/items/votes/after-vote.tsx'
import { ItemVotes } from '#web/features/items/votes/vote-buttons.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardFrame, CardLink } from './card-frame.tsx'
import { ProductSummary } from './product-summary.tsx'

type Product = DiscoverCard & { product: NonNullable<DiscoverCard['product']> }
type Props = { product: Product }

export function ProductCard({ product: { product, ...item } }: Props) {
  return (
    <CardFrame item={item}>
      <ProductSummary
        {...item}
        {...product}
        requests={item.votes.earlyAdopter}
        reviews={item.answerCount + item.commentCount}
        title={<CardLink item={item} />}
        footer={
          <footer className="relative z-1">
            <ItemVotes item={item} />
            <AfterCardVote item={item} />
          </footer>
        }
      />
    </CardFrame>
  )
}

export function ProductCardSkeleton() {
  return (
    <Card className="flex flex-col">
      <div className="@container flex flex-1 flex-col gap-3.5">
        <Skeleton className="aspect-16/10" />
        <Skeleton className="h-6 w-32 max-w-full" />
        <Skeleton className="h-11" />
        <Skeleton className="h-10" />
        <div className="flex gap-1.5">
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-6 w-24" />
        </div>
        <Skeleton className="mt-auto h-8 w-28 touch:h-11" />
        <div className="flex flex-col gap-2 @min-[27rem]:flex-row">
          <Skeleton className="h-9 touch:h-11 @min-[27rem]:w-36" />
          <Skeleton className="h-9 touch:h-11 @min-[27rem]:w-50" />
        </div>
      </div>
    </Card>
  )
}
