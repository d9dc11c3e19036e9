import { useParams } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import { ItemMissing } from '#web/features/items/detail/item-missing.tsx'
import { ItemPage } from '#web/features/items/detail/item-page.tsx'
import { useReadOnItem } from '#web/features/talk/notifications/read-on-item.ts'
import { ownItemParts } from '#web/features/talk/own-item/own-item-parts.tsx'

export function ItemDetail() {
  const { type, id = '' } = useParams()
  useReadOnItem(id as ItemId)
  if (type !== 'idea' && type !== 'pain') return <ItemMissing />
  return <ItemPage key={id} id={id as ItemId} parts={ownItemParts} />
}

/** The page at the address that signals use for ideas and pain points. It redirects to the item's own address. */
export function Card() {
  const { id = '' } = useParams()
  return <ItemPage key={id} id={id as ItemId} parts={ownItemParts} />
}
