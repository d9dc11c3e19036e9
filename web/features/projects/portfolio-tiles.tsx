import type { Portfolio } from '#contract/items.ts'
import { LoadFailure } from '#web/features/failure/load-failure.tsx'
import { usePortfolio } from '#web/features/items/queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { validationScore } from './validation-score.ts'

type Tile = { label: string; tip: string; valueOf: (portfolio: Portfolio) => number }

const tiles: readonly Tile[] = [
  {
    label: 'Projects',
    tip: 'Your published ideas, pain points and products.',
    valueOf: ({ ideas, painPoints, products }) => ideas + painPoints + products,
  },
  {
    label: 'Total Votes',
    tip: 'All votes that your projects hold right now.',
    valueOf: ({ totalVotes }) => totalVotes,
  },
  {
    label: 'Points',
    tip: 'Insight and traction points together, for publishing, voting and giving feedback. They are not counted yet.',
    valueOf: () => 0,
  },
  {
    label: 'Score',
    tip: 'What you have put up for validation: 20 for an idea, 15 for a pain point, 25 for a product, at most 100.',
    valueOf: validationScore,
  },
  {
    label: 'Badges',
    tip: 'Badges mark what you have done, like Visionary for an idea. They are not counted yet.',
    valueOf: () => 0,
  },
]

/** The member's totals; on phones a row to swipe. */
export function PortfolioTiles() {
  const portfolio = usePortfolio()
  const { data, isPending } = portfolio
  if (!data && !isPending) return <LoadFailure query={portfolio} className="mb-6" />
  return (
    <section
      aria-label="Totals"
      aria-busy={isPending}
      className="-mx-4 mb-5 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 md:mx-0 md:mb-6 md:grid md:grid-cols-5 md:gap-3.5 md:overflow-visible md:p-0"
    >
      {tiles.map(({ label, tip, valueOf }) => (
        <StatTile
          key={label}
          label={label}
          tip={tip}
          value={data ? valueOf(data).toLocaleString('en') : <Skeleton className="h-7.5 w-14" />}
          className="w-36 flex-none snap-start md:w-auto"
        />
      ))}
    </section>
  )
}
