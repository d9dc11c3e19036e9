import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DetailLayout } from './detail-frame.tsx'

/** The outline of an item's page while it loads. Screen readers hear `label`. */
export const DetailSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <DetailLayout
      back={<Skeleton className="h-6 w-40 max-w-full touch:h-11" />}
      header={<HeaderSkeleton />}
      rail={<RailSkeleton />}
    >
      <TextSkeleton />
      <TextSkeleton />
    </DetailLayout>
  </div>
)

const HeaderSkeleton = () => (
  <div>
    <Skeleton className="h-6 w-56 max-w-full" />
    <Skeleton className="mt-4 h-11 w-4/5" />
    <Skeleton className="mt-2.5 h-6 w-2/3" />
  </div>
)

const RailSkeleton = () => (
  <Card className="flex flex-col gap-3">
    <Skeleton className="h-6 w-36" />
    <Skeleton className="h-11" />
    <Skeleton className="h-11" />
  </Card>
)

const TextSkeleton = () => (
  <Card padding="lg" className="flex flex-col gap-2.5">
    <Skeleton className="h-6 w-28" />
    <Skeleton className="h-5" />
    <Skeleton className="h-5 w-11/12" />
    <Skeleton className="h-5 w-3/5" />
  </Card>
)
