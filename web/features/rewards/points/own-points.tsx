import { useRef } from 'react'
import { Link } from 'react-router'
import type { PointEntry, Points } from '#contract/rewards/points.ts'
import { isEnglish } from '#contract/text/by-language.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { links } from '#web/links.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Card, TitledCard } from '#web/ui/layout/card.tsx'
import { StatTile } from '#web/ui/layout/stat-tile.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
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
    tip: i18n.t('For what you publish and how others respond.'),
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

type Props = { history: ReturnType<typeof usePointHistory>; entries: readonly PointEntry[] }

function PointHistory({ history, entries }: Props) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <TitledCard id="point-history" title={i18n.t('How you earned your points')} padding="lg" className="mt-4">
      <ul ref={list} className="mt-1 divide-y divide-line-subtle">
        {entries.map(entry => (
          <PointRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <ShowMore query={history} list={list} />
    </TitledCard>
  )
}

/** For the place after a colon. Only English begins with a small letter there. */
const toWithin = (sentence: string) => (isEnglish() ? sentence.toLowerCase() : sentence)

const KINDS = { insight: i18n.t('Insight'), traction: i18n.t('Traction') }

const Reason = ({ entry: { item, reason } }: { entry: PointEntry }) =>
  item ? (
    <Sentence text={reason}>
      <Link to={links.item(item.kind, item.id)} className="font-medium hover:underline">
        <bdi>{item.title}</bdi>
      </Link>
    </Sentence>
  ) : (
    reason
  )

function PointRow({ entry }: { entry: PointEntry }) {
  const { voidedAt, kind } = entry
  const amount = `+${toNumberText(entry.points)}`
  return (
    <li data-source="community" tabIndex={-1} className="flex items-start gap-4 py-3.5">
      <div className="min-w-0 flex-1 text-body-sm [overflow-wrap:anywhere] hyphens-auto">
        <p className={cx(voidedAt !== null && 'text-ink-3')}>
          <Reason entry={entry} />
        </p>
        <p className="mt-0.5 text-caption text-ink-3">
          <TimeAgo form="event" at={entry.earnedAt} />
        </p>
        {voidedAt !== null && (
          <p className="mt-1 text-caption text-ink-2">
            <Sentence
              text={
                entry.voidReason
                  ? i18n.t('Taken back <0/>: {reason}', { reason: toWithin(entry.voidReason) })
                  : i18n.t('Taken back <0/>')
              }
            >
              <TimeAgo form="within" at={voidedAt} />
            </Sentence>
          </p>
        )}
      </div>
      <Badge tone={voidedAt === null ? kind : 'neutral'} size="sm">
        {KINDS[kind]}
      </Badge>
      <span className="min-w-12 text-end font-medium tabular-nums">
        <bdi dir="ltr">{voidedAt === null ? amount : <del className="text-ink-3">{amount}</del>}</bdi>
      </span>
    </li>
  )
}
