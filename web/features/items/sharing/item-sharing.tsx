import type { ItemDetail } from '#contract/items/item-detail.ts'
import { useIsOwn } from '#web/features/items/items/use-is-own.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const ShareOnX = lazyPart(async () => (await import('./share-on-x.tsx')).ShareOnX)
const OwnItemCard = lazyPart(async () => (await import('./own-item-card.tsx')).OwnItemCard)

export const ItemSharing = ({ item }: { item: ItemDetail }) =>
  !useIsOwn(item) && (
    <div className="min-h-10 touch:min-h-11">
      <ShareOnX item={item} />
    </div>
  )

export const OwnItemSharing = ({ item }: { item: ItemDetail }) =>
  useIsOwn(item) && (
    <div className="min-h-60">
      <OwnItemCard item={item} />
    </div>
  )
