import { Link } from 'react-router'
import type { DiscoverCard } from '#contract/items.ts'
import { IdeaCard } from '#web/features/items/cards/idea-card.tsx'
import { PainPointCard } from '#web/features/items/cards/pain-point-card.tsx'
import { ProductCard } from '#web/features/items/cards/product-card.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'

/** The columns of the feed by its own width: four, three, two, one. Its parent is the container. */
export const discoverGrid =
  'grid gap-4 @min-[34rem]:grid-cols-2 @min-[52rem]:grid-cols-3 @min-[66rem]:grid-cols-4'

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

const PLACE = '#discover'

/** An item of the feed in the shape of its kind. */
function DiscoverItem({ item: { product, ...item } }: { item: DiscoverCard }) {
  if (product) return <ProductCard product={{ ...item, product }} hash={PLACE} />
  if (item.kind === 'pain_point') return <PainPointCard painPoint={{ ...item, product }} hash={PLACE} />
  return <IdeaCard idea={item} hash={PLACE} />
}
