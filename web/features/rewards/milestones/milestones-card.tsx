import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { MilestoneRow } from './milestone-row.tsx'
import { useMilestones } from './queries.ts'

/** The member's milestones, and how many of them are done. */
export function MilestonesCard() {
  const milestones = useMilestones()
  const { data } = milestones
  return (
    <Card as="section" aria-labelledby="milestones" aria-busy={milestones.isPending}>
      <header className="flex min-h-9 items-center justify-between">
        <h2 id="milestones" className="text-title-sm">
          Milestones
        </h2>
        {data && (
          <span className="font-mono text-caption text-ink-3 tabular-nums">
            {data.filter(({ completed }) => completed).length}/{data.length}
            <VisuallyHidden> done</VisuallyHidden>
          </span>
        )}
      </header>
      {milestones.isPending && <Skeleton className="mt-2 h-72" />}
      {milestones.isError && !data && <LoadFailure query={milestones} className="mt-2" />}
      {data?.length === 0 && <p className="mt-1.5 text-body-sm text-ink-2">No milestones yet.</p>}
      {data && (
        <ul className="mt-1.5">
          {data.map(milestone => (
            <MilestoneRow key={milestone.id} milestone={milestone} />
          ))}
        </ul>
      )}
    </Card>
  )
}
