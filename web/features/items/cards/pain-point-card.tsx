import { Lightbulb } from 'lucide-react'
import type { DiscoverCard } from '#contract/items/items.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardCount, CardFrame, CardLink, CommentCount } from './card-frame.tsx'
import { PainPointSummary } from './pain-point-summary.tsx'

export function PainPointCard({ painPoint }: { painPoint: DiscoverCard }) {
  return (
    <CardFrame item={painPoint}>
      <PainPointSummary
        {...painPoint}
        affected={painPoint.votes.total}
        title={<CardLink item={painPoint} />}
        footer={
          <footer className="flex justify-end gap-4">
            <SolutionCount count={painPoint.solutionCount} />
            <CommentCount count={painPoint.commentCount} />
          </footer>
        }
      />
    </CardFrame>
  )
}

export function PainPointCardSkeleton() {
  return (
    <Card className="flex flex-col">
      <div className="flex flex-1 flex-col gap-3.5 border-s-3 border-muted ps-4">
        <div className="flex items-start justify-between gap-3">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="size-10 rounded-control" />
        </div>
        <Skeleton className="h-11" />
        <Skeleton className="h-30" />
        <Skeleton className="mt-auto h-5 w-36 max-w-full" />
        <Skeleton className="h-6 w-20 self-end" />
      </div>
    </Card>
  )
}

const SolutionCount = ({ count }: { count: number }) => (
  <CardCount
    icon={Lightbulb}
    text={i18n.t('{count, plural, one {#<0>solution</0>} other {#<0>solutions</0>}}', { count })}
  />
)
