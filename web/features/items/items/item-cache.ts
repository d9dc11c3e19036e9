import type { QueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { Tally } from '#contract/votes.ts'

/** Where items stand in the cache: lists of cards and single details, all below 'items'. */
export const itemKeys = {
  all: ['items'] as const,
  list: (name: string, query: object) => ['items', 'list', name, query] as const,
  lists: ['items', 'list'] as const,
  detail: (id: ItemId) => ['items', 'detail', id] as const,
}

/** What is counted over items: the totals of the marketplace, own items and their totals, those of other members. */
export const totalKeys = [['marketplace'], ['projects'], ['portfolio'], ['members']] as const

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
