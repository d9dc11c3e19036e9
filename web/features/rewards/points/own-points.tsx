import { Link } from 'react-router'
import { toNumberText } from '#contract/text/number-text.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { links } from '#web/links.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StatTile } from '#web/ui/layout/stat-tile.tsx'
import { PointHistory } from './point-history.tsx'
import { PointsChart } from './points-chart.tsx'
import { usePointHistory } from './queries.ts'

/** The member's points by kind, over time, and each entry with its reason. */
export function OwnPoints() {
  const history = usePointHistory()
  if (history.isPending) return <Skeleton className="h-96" />
  const points = history.data?.pages[0]
  if (!points) return <LoadFailure query={history} />
  const entries = history.data?.pages.flatMap(page => page.entries) ?? []
  if (entries.length === 0) return <NoPoints />
  const { insight, traction } = points
  const tiles = [
    { label: 'Points', value: insight + traction, tip: 'Insight and traction points together.' },
    { label: 'Traction Points', value: traction, tip: 'For what you publish, and what others do about it.' },
    {
      label: 'Insight Points',
      value: insight,
      tip: 'For the votes, answers and interviews you give others, and for daily missions.',
    },
  ]
  return (
    <>
      <section aria-label="Totals" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {tiles.map(({ label, value, tip }) => (
          <StatTile
            key={label}
            label={label}
            value={toNumberText(value)}
            tip={tip}
            className="first:col-span-2 sm:first:col-span-1"
          />
        ))}
      </section>
      <PointsChart points={points} />
      <PointHistory history={history} entries={entries} />
    </>
  )
}

const NoPoints = () => (
  <Card>
    <EmptyState
      as="h2"
      title="No points yet"
      action={
        <Link to={links.marketplace()} className={buttonClass({})}>
          Explore the marketplace
        </Link>
      }
    >
      Vote on what others publish, answer their questions, or publish something of your own.
    </EmptyState>
  </Card>
)
