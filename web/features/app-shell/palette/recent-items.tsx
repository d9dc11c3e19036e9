import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { useMatch } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import { itemName } from '#contract/items/item-name.ts'
import type { DiscoverCard } from '#contract/items/items.ts'
import { useItem } from '#web/features/items/items/queries.ts'
import { isRefusal } from '#web/platform/api/failure.ts'

export type RecentItem = Pick<DiscoverCard, 'id' | 'kind' | 'name'>

const MOST = 5

type Props = { onRecent: Dispatch<SetStateAction<readonly RecentItem[]>> }

export function VisitedItem({ onRecent }: Props) {
  const { id = '', type = '' } = useMatch('/detail/:type/:id')?.params ?? {}
  if (!['idea', 'pain', 'product'].includes(type)) return null
  return <Visit id={id as ItemId} onRecent={onRecent} />
}

/** Uses the query of the page, so it needs no request of its own. */
function Visit({ id, onRecent }: Props & { id: ItemId }) {
  const { data: item, error } = useItem(id)
  const isGone = isRefusal(error, 'item.missing')
  useEffect(() => {
    if (isGone) onRecent(recent => withoutItem(recent, id))
    else if (item) onRecent(recent => withVisited(recent, { ...item, name: itemName(item) }))
  }, [id, isGone, item, onRecent])
  return null
}

export const withVisited = (recent: readonly RecentItem[], item: RecentItem) =>
  [item, ...withoutItem(recent, item.id)].slice(0, MOST)

export const withoutItem = (recent: readonly RecentItem[], id: ItemId) =>
  recent.filter(item => item.id !== id)
