import { useMutation } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { conversationKeys } from '#web/platform/cache/query-keys.ts'
import { blockKeys } from '#web/platform/cache/settings-keys.ts'

const stale = [blockKeys.all, conversationKeys.all]

export const useBlock = () =>
  useMutation({
    mutationFn: (memberId: MemberId) => api('PUT /members/:memberId/block', { params: { memberId } }),
    meta: { stale, failure: { title: i18n.t('Error blocking member') } },
  })

export const useUnblock = () =>
  useMutation({
    mutationFn: (memberId: MemberId) => api('DELETE /members/:memberId/block', { params: { memberId } }),
    meta: { stale, failure: { title: i18n.t('Error unblocking member') } },
  })
