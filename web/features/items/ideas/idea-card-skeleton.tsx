import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** The outline of an idea card while it loads. */
export function IdeaCardSkeleton() {
  return (
    <Card className="flex flex-col">
      <div className="@container flex flex-1 flex-col gap-3.5">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2">
          <Skeleton className="size-14 rounded-hero @min-[18rem]:row-span-2" />
          <Skeleton className="h-6 w-32 max-w-full" />
          <Skeleton className="col-span-full h-11 @min-[18rem]:col-span-1 @min-[18rem]:h-6" />
        </div>
        <Skeleton className="h-20 @min-[18rem]:h-10" />
        <Skeleton className="mt-auto h-1.5" />
        <div className="flex flex-col gap-2 @min-[27rem]:flex-row">
          <Skeleton className="h-9 touch:h-11 @min-[27rem]:w-36" />
          <Skeleton className="h-9 touch:h-11 @min-[27rem]:w-50" />
        </div>
        <Skeleton className="h-6 w-10 self-end @min-[27rem]:hidden" />
      </div>
    </Card>
  )
}
