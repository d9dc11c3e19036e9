import type { QueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { Tally } from '#contract/votes.ts'
import { itemKeys, totalKeys } from '#web/platform/query-keys.ts'

/** Makes everything stale that a new or a deleted item changes. */
export function refreshItems(queries: QueryClient) {
  for (const queryKey of [itemKeys.lists, ...totalKeys]) void queries.invalidateQueries({ queryKey })
}

type Held = { id: ItemId; votes: Tally; commentCount: number }
type Cached = { rows?: Held[] } & Partial<Held>

/** Changes an item wherever the cache holds it, in every list and in its detail. */
export function patchItem(queries: QueryClient, id: ItemId, change: (item: Held) => Partial<Held>) {
  const patched = <T extends Held>(item: T): T => (item.id === id ? { ...item, ...change(item) } : item)
  queries.setQueriesData<Cached>(
    { queryKey: itemKeys.lists },
    data => data?.rows && { ...data, rows: data.rows.map(patched) },
  )
  queries.setQueryData<Held>(itemKeys.detail(id), data => data && patched(data))
}
