import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useResponses } from './queries.ts'

const ResponseList = lazyPart(async () => (await import('./response-list.tsx')).ResponseList)

export function YourResponses() {
  const { isPending } = useResponses('all')
  return (
    <section aria-labelledby="responses" aria-busy={isPending} className="mb-5 min-h-60 md:mb-7">
      {isPending ? <Skeleton className="h-60 rounded-card" /> : <ResponseList />}
    </section>
  )
}
