import { Link } from 'react-router'
import type { DiscoverCard } from '#contract/items.ts'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { discoverGrid } from './discover-grid.ts'
import { DiscoverItem } from './discover-item.tsx'

type Props = {
  rows: readonly DiscoverCard[]
  /** What the pagination is called. */
  label: string
  page: number
  pages: number
  /** Whether these are still the cards of the page before. */
  isBefore: boolean
  addressOf: (page: number) => string
  onTurn: () => void
}

/** One page of cards of every kind, and the way to the others. */
export const CardPage = ({ rows, label, page, pages, isBefore, addressOf, onTurn }: Props) => (
  <div aria-busy={isBefore} className={isBefore ? 'opacity-60 transition-opacity' : undefined}>
    <ul className={discoverGrid}>
      {rows.map(item => (
        <li key={item.id} className="min-w-0">
          <DiscoverItem item={item} />
        </li>
      ))}
    </ul>
    <Pagination
      label={label}
      className="mt-8"
      page={page}
      pages={pages}
      renderLink={({ page: to, ...link }) => (
        <Link to={addressOf(to)} preventScrollReset onClick={onTurn} {...link} />
      )}
    />
  </div>
)
