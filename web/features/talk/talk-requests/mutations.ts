import { useMutation } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { responseKeys, talkRequestKeys } from '#web/platform/cache/query-keys.ts'

const failure = { title: i18n.t('Something Went Wrong') }

export const useAskForTalk = (itemId: ItemId) =>
  useMutation({
    mutationFn: () => api('PUT /items/:itemId/talk-request', { params: { itemId } }),
    meta: { replaces: talkRequestKeys.ofItem(itemId), stale: [responseKeys.all], failure },
  })

export const useMayAsk = (itemId: ItemId) =>
  useMutation({
    mutationFn: (isYes: boolean) =>
      api(isYes ? 'PUT /items/:itemId/may-ask' : 'DELETE /items/:itemId/may-ask', { params: { itemId } }),
    meta: { replaces: talkRequestKeys.ofItem(itemId), failure },
  })
