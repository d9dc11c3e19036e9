import { useMutation } from '@tanstack/react-query'
import type { NoticeId } from '#contract/ids.ts'
import type { AppealForm } from '#contract/moderation/notices.ts'
import { api } from '#web/platform/api/api.ts'
import { moderationKeys, notificationKeys } from '#web/platform/cache/query-keys.ts'

/** A failure is silent, because the next visit marks it again. */
export const useReadNotice = () =>
  useMutation({
    mutationFn: (noticeId: NoticeId) => api('PUT /me/notices/:noticeId/reading', { params: { noticeId } }),
    meta: { stale: [moderationKeys.noticeList, notificationKeys.all] },
  })

export const useAppeal = (noticeId: NoticeId) =>
  useMutation({
    mutationFn: (body: AppealForm) => api('PUT /me/notices/:noticeId/appeal', { params: { noticeId }, body }),
    meta: {
      replaces: moderationKeys.notice(noticeId),
      stale: [moderationKeys.noticeList, moderationKeys.ban],
    },
  })
