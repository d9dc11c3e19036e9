import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SignalFilter } from '#contract/talk/signals.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { signalKeys } from '#web/platform/cache/query-keys.ts'

const latestQuery = queryOptions({
  queryKey: signalKeys.latest,
  queryFn: ({ signal }) => api('GET /me/signals', { query: {} }, { signal }),
  staleTime: freshness.signals,
  refetchInterval: freshness.signals,
})

/** Every page needs it, so it comes with the latest signals. */
export const useUnreadCount = () => useQuery({ ...latestQuery, select: ({ unread }) => unread })

export const useLatestSignals = () => useQuery(latestQuery)

export const useVisitors = () =>
  useQuery({
    queryKey: signalKeys.visitors,
    queryFn: ({ signal }) => api('GET /me/visitors', {}, { signal }),
    staleTime: freshness.signals,
    refetchInterval: freshness.signals,
  })

export const useUnreadSignals = () => useSignals('unread')

export const useSignals = (show: SignalFilter) =>
  useInfiniteQuery({
    queryKey: signalKeys.list(show),
    queryFn: ({ pageParam: before, signal }) =>
      api('GET /me/signals', { query: { show, before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
    staleTime: freshness.signals,
    refetchInterval: freshness.signals,
  })
