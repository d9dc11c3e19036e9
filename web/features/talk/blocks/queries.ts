import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'

export const blockKeys = { all: ['blocks'] as const, page: (page: number) => ['blocks', page] as const }

/** A page of the members one has blocked, the latest first. */
export const useBlocks = (page: number) =>
  useQuery({
    queryKey: blockKeys.page(page),
    queryFn: ({ signal }) => api('GET /me/blocks', { query: { page } }, { signal }),
    staleTime: freshness.conversations,
    placeholderData: keepPreviousData,
  })
