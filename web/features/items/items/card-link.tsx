import { Link, useLocation } from 'react-router'
import type { ItemCard } from '#contract/items.ts'
import { links } from '#web/links.ts'

type Props = { item: Pick<ItemCard, 'id' | 'kind' | 'marketplaceDescription'>; hash?: string }

/** The headline of a card, whose link covers the card. From the marketplace, the page it opens leads back there, to `hash`. */
export function CardLink({ item, hash = '' }: Props) {
  const { pathname, search } = useLocation()
  const isMarketplace = pathname === links.marketplace() || pathname === links.ideas()
  return (
    <Link
      to={links.item(item.kind, item.id)}
      state={isMarketplace ? { from: 'marketplace', search: search + hash } : null}
      className="after:absolute after:inset-0 after:rounded-card"
    >
      {item.marketplaceDescription}
    </Link>
  )
}
