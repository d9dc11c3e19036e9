import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { type FeedQuery, tabKinds } from './discover-search.ts'

/** Waits until the ids of the items to leave out are known. */
export const useDiscover = ({ find, tab, category, ...more }: FeedQuery) => {
  const query = { q: find, kind: tabKinds[tab], category: category === 'all' ? undefined : category, ...more }
  return useQuery({
    queryKey: itemKeys.list('discover', query),
    queryFn: ({ signal }) => api('GET /items', { query }, { signal }),
    staleTime: freshness.ideas,
    placeholderData: keepPreviousData,
    enabled: more.except !== undefined,
  })
}
