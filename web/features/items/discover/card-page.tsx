import { Link } from 'react-router'
import type { DiscoverCard } from '#contract/items/items.ts'
import { IdeaCard } from '#web/features/items/cards/idea-card.tsx'
import { PainPointCard } from '#web/features/items/cards/pain-point-card.tsx'
import { ProductCard } from '#web/features/items/cards/product-card.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'

export const discoverGrid =
  'grid gap-4 @min-[34rem]:grid-cols-2 @min-[52rem]:grid-cols-3 @min-[66rem]:grid-cols-4'

type Props = {
  rows: readonly DiscoverCard[]
  label: string
  page: number
  pages: number
  isPreviousPage: boolean
  getAddress: (page: number) => string
  onPageChange: () => void
}

export const CardPage = ({ rows, label, page, pages, isPreviousPage, getAddress, onPageChange }: Props) => (
  <div aria-busy={isPreviousPage} className={isPreviousPage ? 'opacity-60 transition-opacity' : undefined}>
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
        <Link to={getAddress(to)} preventScrollReset onClick={onPageChange} {...link} />
      )}
    />
  </div>
)

function DiscoverItem({ item: { product, ...item } }: { item: DiscoverCard }) {
  if (product) return <ProductCard product={{ ...item, product }} />
  if (item.kind === 'pain_point') return <PainPointCard painPoint={{ ...item, product }} />
  return <IdeaCard idea={item} />
}
