import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'

export const signalKeys = { all: ['signals'] as const }

/** How many signals are unread, asked for again every half minute and on return to the window. */
export const useUnreadCount = () =>
  useQuery({
    queryKey: [...signalKeys.all, 'latest'],
    queryFn: ({ signal }) => api('GET /me/signals', { query: {} }, { signal }),
    select: ({ unread }) => unread,
    staleTime: freshness.signals,
    refetchInterval: freshness.signals,
  })

/** Unread signals, newest first. */
export const useUnreadSignals = () =>
  useInfiniteQuery({
    queryKey: [...signalKeys.all, 'unread'],
    queryFn: ({ pageParam: before, signal }) =>
      api('GET /me/signals', { query: { show: 'unread', before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
    staleTime: freshness.signals,
    refetchInterval: freshness.signals,
  })
