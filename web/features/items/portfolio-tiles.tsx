import { Link } from 'react-router'
import type { Portfolio } from '#contract/items/items.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { usePortfolio } from '#web/features/items/items/queries.ts'
import { useBadgeCount } from '#web/features/rewards/awards/queries.ts'
import { usePointTotal } from '#web/features/rewards/points/queries.ts'
import { links } from '#web/links.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StatTile } from '#web/ui/layout/stat-tile.tsx'

type Totals = Portfolio & { points: number; badges: number }
type Tile = { label: string; tip: string; getValue: (totals: Totals) => number; link?: TileLink }
type TileLink = { to: string; toLabel: (count: number) => string }

type Published = Pick<Portfolio, 'ideas' | 'painPoints' | 'products'>

export const validationScore = ({ ideas, painPoints, products }: Published) =>
  Math.min(Math.floor(ideas * 20 + painPoints * 15 + products * 25), 100)

const tiles: readonly Tile[] = [
  {
    label: i18n.t('Projects'),
    tip: i18n.t('Your published ideas, pain points and products.'),
    getValue: ({ ideas, painPoints, products }) => ideas + painPoints + products,
  },
  {
    label: i18n.t('Total Votes'),
    tip: i18n.t('All votes your projects have now, not counting the ones you cast.'),
    getValue: ({ totalVotes }) => totalVotes,
  },
  {
    label: i18n.t('Points'),
    tip: i18n.t(
      'Insight and traction points together, for publishing, voting, feedback, interviews and missions.',
    ),
    getValue: ({ points }) => points,
    link: {
      to: links.points(),
      toLabel: count =>
        i18n.t('{count, plural, one {# points: what they’re for} other {# points: what they’re for}}', {
          count,
        }),
    },
  },
  {
    label: i18n.t('Score'),
    tip: i18n.t(
      "Your score for what you've published: 20 for an idea, 15 for a pain point, 25 for a product, at most 100.",
    ),
    getValue: validationScore,
  },
  {
    label: i18n.t('Badges'),
    tip: i18n.t(
      "Badges mark what you've done, like Visionary for your first idea. You keep the ones you earn.",
    ),
    getValue: ({ badges }) => badges,
    link: {
      to: links.badges(),
      toLabel: count =>
        i18n.t('{count, plural, one {# badge: see it} other {# badges: see them}}', { count }),
    },
  },
]

export function PortfolioTiles() {
  const portfolio = usePortfolio()
  const points = usePointTotal()
  const badges = useBadgeCount()
  const failed = [portfolio, points, badges].find(({ data, isPending }) => data === undefined && !isPending)
  if (failed) return <LoadFailure query={failed} className="mb-6" />
  const totals =
    portfolio.data && points.data !== undefined && badges.data !== undefined
      ? { ...portfolio.data, points: points.data, badges: badges.data }
      : undefined
  return (
    <section
      aria-label={i18n.t('Totals')}
      aria-busy={!totals}
      className="-mx-4 mb-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 md:mx-0 md:mb-6 md:grid md:grid-cols-5 md:gap-3.5 md:overflow-visible md:p-0"
    >
      {tiles.map(tile => (
        <StatTile
          key={tile.label}
          label={tile.label}
          tip={tile.tip}
          value={totals ? <Value tile={tile} totals={totals} /> : <Skeleton className="h-7.5 w-14" />}
          className="w-36 flex-none snap-start md:w-auto"
        />
      ))}
    </section>
  )
}

function Value({ tile: { getValue, link }, totals }: { tile: Tile; totals: Totals }) {
  const count = getValue(totals)
  const value = toNumberText(count)
  if (!link) return value
  return (
    <Link
      to={link.to}
      aria-label={link.toLabel(count)}
      className="relative rounded-small after:absolute after:-inset-2 hover:underline"
    >
      {value}
    </Link>
  )
}
