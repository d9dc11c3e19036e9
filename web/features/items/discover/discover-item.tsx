import type { DiscoverCard } from '#contract/items.ts'
import { IdeaCard } from '#web/features/items/cards/idea-card.tsx'
import { PainPointCard } from '#web/features/items/cards/pain-point-card.tsx'
import { ProductCard } from '#web/features/items/cards/product-card.tsx'

const PLACE = '#discover'

/** An item of the feed in the shape of its kind. */
export function DiscoverItem({ item: { product, ...item } }: { item: DiscoverCard }) {
  if (product) return <ProductCard product={{ ...item, product }} hash={PLACE} />
  if (item.kind === 'pain_point') return <PainPointCard painPoint={{ ...item, product }} hash={PLACE} />
  return <IdeaCard idea={item} hash={PLACE} />
}
