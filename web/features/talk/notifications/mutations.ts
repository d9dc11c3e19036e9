import { useMutation } from '@tanstack/react-query'
import type { NotificationId, TalkRequestId } from '#contract/ids.ts'
import type { NotificationSettings } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { chatKeys, newsKeys, notificationSettingsKeys } from '#web/platform/cache/query-keys.ts'
import { useSettingsChoice } from '#web/platform/cache/use-settings-choice.ts'

const FAILED = i18n.t('Something Went Wrong')

/** A notification that was withdrawn meanwhile leaves the list without a message. */
export const useReadNotification = () =>
  useMutation({
    mutationFn: (notificationId: NotificationId) =>
      api('PUT /notifications/:notificationId/reading', { params: { notificationId } }),
    onError: error => {
      if (!isRefusal(error, 'notification.missing'))
        reportFailure(error, { title: FAILED, description: i18n.t('Failed to mark notification as read') })
    },
    meta: { stale: newsKeys },
  })

export const useReadAllNotifications = () =>
  useMutation({
    mutationFn: () => api('PUT /me/notifications/reading'),
    meta: {
      stale: newsKeys,
      failure: { title: FAILED, description: i18n.t('Failed to mark all notifications as read') },
    },
  })

export const useNotificationChoice = () =>
  useSettingsChoice<NotificationSettings>({
    queryKey: notificationSettingsKeys.all,
    save: body => api('PUT /me/notification-settings', { body }),
    failure: i18n.t('Error updating notifications'),
  })

export const useAcceptTalk = () =>
  useMutation({
    mutationFn: (talkRequestId: TalkRequestId) =>
      api('PUT /talk-requests/:talkRequestId/conversation', { params: { talkRequestId } }),
    meta: {
      stale: [chatKeys.all, ...newsKeys],
      failure: { title: i18n.t('Failed to create conversation') },
    },
  })

/** The sender does not learn of it. */
export const usePassTalk = () =>
  useMutation({
    mutationFn: (talkRequestId: TalkRequestId) =>
      api('PUT /talk-requests/:talkRequestId/pass', { params: { talkRequestId } }),
    meta: { stale: newsKeys, failure: { title: FAILED } },
  })
