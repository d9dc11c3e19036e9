import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { blockKeys } from '#web/platform/cache/query-keys.ts'

/** A page of the blocked members, the latest first. */
export const useBlocks = (page: number) =>
  useQuery({
    queryKey: blockKeys.page(page),
    queryFn: ({ signal }) => api('GET /me/blocks', { query: { page } }, { signal }),
    staleTime: freshness.conversations,
    placeholderData: keepPreviousData,
  })
