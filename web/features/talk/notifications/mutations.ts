import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationId, TalkRequestId } from '#contract/ids.ts'
import type { NotificationSettings } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { chatKeys, notificationSettingsKeys } from '#web/platform/cache/query-keys.ts'
import { useSettingsChoice } from '#web/platform/cache/use-settings-choice.ts'
import { refetch } from './read-on-item.ts'

const FAILED = i18n.t('Something Went Wrong')

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
