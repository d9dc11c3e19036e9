import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoticeId } from '#contract/ids.ts'
import type { AppealForm } from '#contract/moderation/notices.ts'
import { api } from '#web/platform/api/api.ts'
import { moderationKeys, notificationKeys } from '#web/platform/cache/query-keys.ts'

/** A failure is silent, because the next visit marks it again. */
export function useReadNotice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (noticeId: NoticeId) => api('PUT /me/notices/:noticeId/reading', { params: { noticeId } }),
    onSuccess: () =>
      Promise.all(
        [moderationKeys.noticeList, notificationKeys.all].map(queryKey =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export function useAppeal(noticeId: NoticeId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: AppealForm) => api('PUT /me/notices/:noticeId/appeal', { params: { noticeId }, body }),
    onSuccess: notice => {
      queries.setQueryData(moderationKeys.notice(noticeId), notice)
      void queries.invalidateQueries({ queryKey: moderationKeys.noticeList })
      void queries.invalidateQueries({ queryKey: moderationKeys.ban })
    },
  })
}
