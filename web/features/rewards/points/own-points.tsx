import { Link } from 'react-router'
import type { Points } from '#contract/rewards/points.ts'
import { i18n } from '#contract/text/i18n.ts'
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

const toTiles = ({ insight, traction }: Points) => [
  {
    label: i18n.t('Points'),
    value: insight + traction,
    tip: i18n.t('Insight and traction points together.'),
  },
  {
    label: i18n.t('Traction Points'),
    value: traction,
    tip: i18n.t('For what you publish, and what others do about it.'),
  },
  {
    label: i18n.t('Insight Points'),
    value: insight,
    tip: i18n.t('For the votes, answers and interviews you give others, and for daily missions.'),
  },
]

export function OwnPoints() {
  const history = usePointHistory()
  if (history.isPending) return <Skeleton className="h-96" />
  const points = history.data?.pages[0]
  if (!points) return <LoadFailure query={history} />
  const entries = history.data?.pages.flatMap(page => page.entries) ?? []
  if (entries.length === 0) return <NoPoints />
  return (
    <>
      <section aria-label={i18n.t('Totals')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {toTiles(points).map(({ label, value, tip }) => (
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
      title={i18n.t('No points yet')}
      action={
        <Link to={links.marketplace()} className={buttonClass({})}>
          {i18n.t('Explore the marketplace')}
        </Link>
      }
    >
      {i18n.t('Vote on what others publish, answer their questions, or publish something of your own.')}
    </EmptyState>
  </Card>
)
