import type { QueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { VoteCounts } from '#contract/items/votes.ts'
import { itemKeys, totalKeys } from '#web/platform/cache/query-keys.ts'

export function refreshItems(queries: QueryClient) {
  for (const queryKey of [itemKeys.lists, ...totalKeys]) void queries.invalidateQueries({ queryKey })
}

type CachedItem = { id: ItemId; votes: VoteCounts; commentCount: number; notForMe?: boolean }
type CachedData = { rows?: CachedItem[] } & Partial<CachedItem>

/** Stale data stays stale. */
export function patchItem(
  queries: QueryClient,
  id: ItemId,
  change: (item: CachedItem) => Partial<CachedItem>,
) {
  const patched = <T extends CachedItem>(item: T): T => (item.id === id ? { ...item, ...change(item) } : item)
  const cache = queries.getQueryCache()
  // setQueryData would mark the lists as fresh, and a list that waits for a refresh would not get it.
  for (const query of cache.findAll({ queryKey: itemKeys.lists })) {
    const data = query.state.data as CachedData | undefined
    if (data?.rows) query.setState({ data: { ...data, rows: data.rows.map(patched) } })
  }
  const detail = cache.find<CachedItem>({ queryKey: itemKeys.detail(id) })
  if (detail?.state.data) detail.setState({ data: patched(detail.state.data) })
}
