import { StatTile } from '#web/ui/layout/stat-tile.tsx'
import { toNumberText } from '#web/ui/text/number-text.ts'
import { useMarketplaceStats } from './queries.ts'

const shown = (value: number | undefined) => (value === undefined ? '–' : toNumberText(value))

export function MarketplaceStatCards() {
  const { data } = useMarketplaceStats()
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-3.5">
      <StatTile label="Total Ideas" value={shown(data?.totalIdeas)} />
      <StatTile label="My Ideas" value={shown(data?.myIdeas)} />
      <StatTile label="Total Votes" value={shown(data?.totalVotes)} />
      <StatTile label="Avg Score" value={shown(data?.averageScore)} />
    </div>
  )
}
