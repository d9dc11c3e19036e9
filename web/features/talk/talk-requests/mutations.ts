import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { TalkSettings } from '#contract/talk/talk-requests.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { responseKeys, talkRequestKeys } from '#web/platform/cache/query-keys.ts'
import { talkSettingsKeys } from '#web/platform/cache/settings-keys.ts'
import { useSettingsChoice } from '#web/platform/cache/use-settings-choice.ts'

export function useAskForTalk(itemId: ItemId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('PUT /items/:itemId/talk-request', { params: { itemId } }),
    onSuccess: talk => queries.setQueryData(talkRequestKeys.ofItem(itemId), talk),
    onError: error => {
      reportFailure(error, { title: i18n.t('Something Went Wrong') })
      void queries.invalidateQueries({ queryKey: talkRequestKeys.ofItem(itemId) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: responseKeys.all }),
  })
}

export function useMayAsk(itemId: ItemId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isYes: boolean) =>
      api(isYes ? 'PUT /items/:itemId/may-ask' : 'DELETE /items/:itemId/may-ask', { params: { itemId } }),
    onSuccess: talk => queries.setQueryData(talkRequestKeys.ofItem(itemId), talk),
    onError: error => reportFailure(error, { title: i18n.t('Something Went Wrong') }),
  })
}

export const useTalkChoice = () =>
  useSettingsChoice<TalkSettings>({
    queryKey: talkSettingsKeys.all,
    save: body => api('PUT /me/talk-settings', { body }),
    failure: i18n.t('Error updating requests'),
  })
