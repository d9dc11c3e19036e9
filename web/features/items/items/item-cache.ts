import type { QueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { Tally } from '#contract/items/votes.ts'
import { itemKeys, totalKeys } from '#web/platform/cache/query-keys.ts'

/** Invalidates every query that a new or deleted item changes. */
export function refreshItems(queries: QueryClient) {
  for (const queryKey of [itemKeys.lists, ...totalKeys]) void queries.invalidateQueries({ queryKey })
}

type CachedItem = { id: ItemId; votes: Tally; commentCount: number }
type CachedData = { rows?: CachedItem[] } & Partial<CachedItem>

/** Changes an item everywhere in the cache: in every list and in its detail. */
export function patchItem(
  queries: QueryClient,
  id: ItemId,
  change: (item: CachedItem) => Partial<CachedItem>,
) {
  const patched = <T extends CachedItem>(item: T): T => (item.id === id ? { ...item, ...change(item) } : item)
  queries.setQueriesData<CachedData>(
    { queryKey: itemKeys.lists },
    data => data?.rows && { ...data, rows: data.rows.map(patched) },
  )
  queries.setQueryData<CachedItem>(itemKeys.detail(id), data => data && patched(data))
}
