import { i18n } from '#contract/text/i18n.ts'
import { conversationKeys, memberKeys } from '#web/platform/cache/query-keys.ts'
import { blockKeys } from '#web/platform/cache/settings-keys.ts'
import { useWrite } from '#web/platform/cache/use-write.ts'

const stale = [blockKeys.all, conversationKeys.all, memberKeys.all]

export const useBlock = () =>
  useWrite('PUT /members/:memberId/block', { stale, failure: { title: i18n.t('Error blocking member') } })

export const useUnblock = () =>
  useWrite('DELETE /members/:memberId/block', {
    stale,
    failure: { title: i18n.t('Error unblocking member') },
  })
