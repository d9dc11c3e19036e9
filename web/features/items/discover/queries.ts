import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'
import { itemKeys } from '#web/platform/query-keys.ts'
import { type DiscoverQuery, tabKinds } from './discover-search.ts'

/** A page of the feed. The previous page remains until it arrives. */
export const useDiscover = ({ find, tab, page }: DiscoverQuery) =>
  useQuery({
    queryKey: itemKeys.list('discover', { find, tab, page }),
    queryFn: ({ signal }) => api('GET /items', { query: { q: find, kind: tabKinds[tab], page } }, { signal }),
    staleTime: freshness.ideas,
    placeholderData: keepPreviousData,
  })
