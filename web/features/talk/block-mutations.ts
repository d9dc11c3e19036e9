import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { conversationKeys } from '#web/platform/cache/query-keys.ts'
import { blockKeys } from '#web/platform/cache/settings-keys.ts'

function useRefreshBlocks() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [blockKeys.all, conversationKeys.all].map(queryKey => queries.invalidateQueries({ queryKey })),
    )
}

export function useBlock() {
  const refresh = useRefreshBlocks()
  return useMutation({
    mutationFn: (memberId: MemberId) => api('PUT /members/:memberId/block', { params: { memberId } }),
    onError: error => reportFailure(error, { title: i18n.t('Error blocking member') }),
    onSuccess: refresh,
  })
}

export function useUnblock() {
  const refresh = useRefreshBlocks()
  return useMutation({
    mutationFn: (memberId: MemberId) => api('DELETE /members/:memberId/block', { params: { memberId } }),
    onError: error => reportFailure(error, { title: i18n.t('Error unblocking member') }),
    onSuccess: refresh,
  })
}
