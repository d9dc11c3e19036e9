import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { pointKeys } from '#web/platform/cache/query-keys.ts'

export const usePointTotal = () =>
  useQuery({
    queryKey: pointKeys.total,
    queryFn: ({ signal }) => api('GET /me/points', { query: {} }, { signal }),
    select: ({ insight, traction }) => insight + traction,
    staleTime: freshness.points,
  })

/** Only the first page has the totals and the days. */
export const usePointHistory = () =>
  useInfiniteQuery({
    queryKey: pointKeys.history,
    queryFn: ({ pageParam: before, signal }) => api('GET /me/points', { query: { before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
    staleTime: freshness.points,
  })
