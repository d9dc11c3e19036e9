import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys, portfolioKeys, projectKeys } from '#web/platform/cache/query-keys.ts'

const itemQuery = (itemId: ItemId) =>
  queryOptions({
    queryKey: itemKeys.detail(itemId),
    queryFn: ({ signal }) => api('GET /items/:itemId', { params: { itemId } }, { signal }),
    staleTime: freshness.votes,
  })

export const useItem = (itemId: ItemId) => useQuery(itemQuery(itemId))

export const usePortfolio = () =>
  useQuery({
    queryKey: portfolioKeys.all,
    queryFn: ({ signal }) => api('GET /me/portfolio', {}, { signal }),
    staleTime: freshness.projects,
  })

export const useDeletedProjects = () =>
  useQuery({
    queryKey: projectKeys.deleted,
    queryFn: ({ signal }) => api('GET /me/deleted-items', {}, { signal }),
    staleTime: freshness.projects,
  })

export const useProjects = (page: number) =>
  useQuery({
    queryKey: projectKeys.page(page),
    queryFn: ({ signal }) => api('GET /me/items', { query: { page } }, { signal }),
    staleTime: freshness.projects,
    placeholderData: previous => previous,
  })
