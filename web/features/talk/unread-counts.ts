import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { notificationKeys } from '#web/platform/cache/query-keys.ts'

const countQuery = queryOptions({
  queryKey: notificationKeys.count,
  queryFn: ({ signal }) => api('GET /me/notifications/count', {}, { signal }),
  staleTime: freshness.signals,
  refetchInterval: freshness.signals,
})

/** Includes signals. */
export const useUnreadNotifications = () => useQuery({ ...countQuery, select: ({ unread }) => unread })

export const useRecentMarks = () => useQuery({ ...countQuery, select: ({ marks }) => marks })

export const useUnreadChats = () => useQuery({ ...countQuery, select: ({ chats }) => chats })
