import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { IdeaFilter, IdeaSort } from '#contract/items/ideas.ts'
import type { VoteFilter } from '#contract/items/item-filters.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys, marketplaceKeys } from '#web/platform/cache/query-keys.ts'

export type IdeaQuery = {
  q: string
  sort: IdeaSort
  filter: IdeaFilter
  audience: string
  votes: VoteFilter
  page: number
}

export const useIdeas = (query: IdeaQuery) =>
  useQuery({
    queryKey: itemKeys.list('ideas', query),
    queryFn: ({ signal }) => api('GET /ideas', { query }, { signal }),
    staleTime: freshness.ideas,
    placeholderData: keepPreviousData,
  })

export const useMarketplaceStats = () =>
  useQuery({
    queryKey: marketplaceKeys.all,
    queryFn: ({ signal }) => api('GET /marketplace', {}, { signal }),
    staleTime: freshness.votes,
  })
