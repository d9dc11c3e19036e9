import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ItemId, NotificationId, TalkRequestId } from '#contract/ids.ts'
import { MARKED_MAX } from '#contract/lengths.ts'
import type { NotificationSettings } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useUnreadNotifications } from '#web/features/talk/unread-counts.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import {
  chatKeys,
  notificationKeys,
  notificationSettingsKeys,
  signalKeys,
} from '#web/platform/cache/query-keys.ts'
import { useSettingsChoice } from '#web/platform/cache/use-settings-choice.ts'
import { loadCode } from '#web/ui/overlay/load-code.ts'
import type { TextId } from './watch-shown.ts'

const FAILED = i18n.t('Something Went Wrong')

const refetch = (queries: QueryClient) =>
  Promise.all([notificationKeys.all, signalKeys.all].map(queryKey => queries.invalidateQueries({ queryKey })))

/** A notification that was withdrawn meanwhile leaves the list without a message. */
export function useReadNotification() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (notificationId: NotificationId) =>
      api('PUT /notifications/:notificationId/reading', { params: { notificationId } }),
    onError: error => {
      if (!isRefusal(error, 'notification.missing'))
        reportFailure(error, { title: FAILED, description: i18n.t('Failed to mark notification as read') })
    },
    onSettled: () => refetch(queries),
  })
}

/**
 * Those about comments, answers and solutions are marked once the text has been on the screen. A failure is not shown, and
 * the rows stay unread.
 */
export function useReadOnItem(itemId: ItemId) {
  const queries = useQueryClient()
  const { data: unread = 0 } = useUnreadNotifications()
  const hasUnread = unread > 0
  const { mutate } = useMutation({
    mutationFn: ({ id, shown }: { id: ItemId; shown: TextId[] }) =>
      api('PUT /items/:itemId/notifications/reading', {
        params: { itemId: id },
        body: { shown: shown.slice(0, MARKED_MAX) },
      }),
    onSuccess: () => refetch(queries),
  })
  useEffect(() => {
    if (!hasUnread) return
    let end: (() => void) | undefined
    let isOver = false
    void loadCode(() => import('./watch-shown.ts')).then(({ watchShown }) => {
      if (!isOver) end = watchShown(shown => mutate({ id: itemId, shown }))
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [hasUnread, itemId, mutate])
}

export function useReadAllNotifications() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('PUT /me/notifications/reading'),
    onError: error =>
      reportFailure(error, {
        title: FAILED,
        description: i18n.t('Failed to mark all notifications as read'),
      }),
    onSettled: () => refetch(queries),
  })
}

export const useNotificationChoice = () =>
  useSettingsChoice<NotificationSettings>({
    queryKey: notificationSettingsKeys.all,
    save: body => api('PUT /me/notification-settings', { body }),
    failure: i18n.t('Error updating notifications'),
  })

export function useAcceptTalk() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (talkRequestId: TalkRequestId) =>
      api('PUT /talk-requests/:talkRequestId/conversation', { params: { talkRequestId } }),
    onError: error => reportFailure(error, { title: i18n.t('Failed to create conversation') }),
    onSuccess: () => queries.invalidateQueries({ queryKey: chatKeys.all }),
    onSettled: () => void refetch(queries),
  })
}

/** The sender does not learn of it. */
export function usePassTalk() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (talkRequestId: TalkRequestId) =>
      api('PUT /talk-requests/:talkRequestId/pass', { params: { talkRequestId } }),
    onError: error => reportFailure(error, { title: FAILED }),
    onSettled: () => refetch(queries),
  })
}
