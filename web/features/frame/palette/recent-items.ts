import type { ItemId } from '#contract/ids.ts'
import type { SimilarItem } from '#contract/items.ts'

export type RecentItem = Pick<SimilarItem, 'id' | 'kind' | 'marketplaceDescription'>

const MOST = 5

/** The items visited last, the latest first, each once. */
export const withVisited = (recent: readonly RecentItem[], item: RecentItem) =>
  [item, ...withoutItem(recent, item.id)].slice(0, MOST)

export const withoutItem = (recent: readonly RecentItem[], id: ItemId) =>
  recent.filter(item => item.id !== id)
