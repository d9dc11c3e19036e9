import type { ItemCard } from '#contract/items/items.ts'
import { AfterCardVote } from '#web/features/items/votes/after-vote.tsx'
import { ItemVotes } from '#web/features/items/votes/vote-buttons.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardFrame, CardLink, CommentCount } from './card-frame.tsx'
import { IdeaSummary } from './idea-summary.tsx'

export function IdeaCard({ idea }: { idea: ItemCard }) {
  const comments = <CommentCount count={idea.commentCount} />
  return (
    <CardFrame item={idea}>
      <IdeaSummary
        {...idea}
        voteCount={idea.votes.total}
        title={<CardLink item={idea} />}
        aside={<div className="-my-1.5 @min-[27rem]:hidden">{comments}</div>}
        footer={
          <footer className="flex flex-col items-stretch gap-1 @min-[27rem]:flex-row @min-[27rem]:items-end @min-[27rem]:gap-3">
            <div className="relative z-1 flex-1">
              <ItemVotes item={idea} />
              <AfterCardVote item={idea} />
            </div>
            <div className="self-end @max-[27rem]:hidden">{comments}</div>
          </footer>
        }
      />
    </CardFrame>
  )
}

export function IdeaCardSkeleton() {
  return (
    <Card className="flex flex-col">
      <div className="@container flex flex-1 flex-col gap-3.5">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2">
          <Skeleton className="size-10 rounded-control @min-[18rem]:row-span-2 @min-[27rem]:size-14 @min-[27rem]:rounded-hero" />
          <Skeleton className="h-6 w-32 max-w-full" />
          <Skeleton className="col-span-full h-11 @min-[18rem]:col-span-1 @min-[18rem]:h-6" />
        </div>
        <Skeleton className="h-20 @min-[18rem]:h-10" />
        <Skeleton className="mt-auto h-1.5" />
        <div className="flex flex-col gap-2 @min-[20rem]:flex-row">
          <Skeleton className="h-9 touch:h-11 @min-[27rem]:w-36" />
          <Skeleton className="h-9 touch:h-11 @min-[27rem]:w-50" />
        </div>
      </div>
    </Card>
  )
}
