import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SignalFilter } from '#contract/talk/signals.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { signalKeys } from '#web/platform/cache/query-keys.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'

const fresh = { staleTime: freshness.signals, refetchInterval: freshness.signals }

const latestQuery = queryOptions({
  queryKey: signalKeys.latest,
  queryFn: ({ signal }) => api('GET /me/signals', { query: {} }, { signal }),
  ...fresh,
})

/** Every page needs it, so it comes with the latest signals. */
export const useUnreadCount = () => useQuery({ ...latestQuery, select: ({ unread }) => unread })

export const useLatestSignals = () => useQuery(latestQuery)

export const useVisitors = () =>
  useQuery({
    queryKey: signalKeys.visitors,
    queryFn: ({ signal }) => api('GET /me/visitors', {}, { signal }),
    ...fresh,
  })

export const useSignals = (show: SignalFilter) =>
  usePages({
    queryKey: signalKeys.list(show),
    load: (before, signal) => api('GET /me/signals', { query: { show, before } }, { signal }),
    ...fresh,
  })
