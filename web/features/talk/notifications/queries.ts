import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { notificationKeys, notificationSettingsKeys } from '#web/platform/cache/query-keys.ts'

export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: notificationKeys.list,
    queryFn: ({ pageParam: before, signal }) =>
      api('GET /me/notifications', { query: { before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
    staleTime: freshness.signals,
    refetchInterval: freshness.signals,
  })

export const useNotificationSettings = () =>
  useQuery({
    queryKey: notificationSettingsKeys.all,
    queryFn: ({ signal }) => api('GET /me/notification-settings', {}, { signal }),
    staleTime: freshness.profile,
  })
