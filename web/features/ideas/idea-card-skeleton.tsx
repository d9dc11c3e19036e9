import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The outline of an idea card while it loads. */
export function IdeaCardSkeleton() {
  return (
    <Card className="flex flex-col gap-3.5">
      <div className="flex gap-3.5">
        <Skeleton className="size-14 rounded-hero" />
        <div className="flex-1">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-2.5 h-5 w-4/5" />
        </div>
      </div>
      <Skeleton className="h-10" />
      <Skeleton className="h-1.5" />
      <Skeleton className="h-9 w-3/4" />
    </Card>
  )
}
