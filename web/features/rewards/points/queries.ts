import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { pointKeys } from '#web/platform/cache/query-keys.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'

export const usePointTotal = () =>
  useQuery({
    queryKey: pointKeys.total,
    queryFn: ({ signal }) => api('GET /me/points', { query: {} }, { signal }),
    select: ({ insight, traction }) => insight + traction,
    staleTime: freshness.points,
  })

/** Only the first page has the totals and the days. */
export const usePointHistory = () =>
  usePages({
    queryKey: pointKeys.history,
    load: (before, signal) => api('GET /me/points', { query: { before } }, { signal }),
    staleTime: freshness.points,
  })
