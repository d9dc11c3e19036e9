import { useMutation } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { TalkSettings } from '#contract/talk/talk-requests.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { responseKeys, talkRequestKeys } from '#web/platform/cache/query-keys.ts'
import { talkSettingsKeys } from '#web/platform/cache/settings-keys.ts'
import { useSettingsChoice } from '#web/platform/cache/use-settings-choice.ts'

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

export const useTalkChoice = () =>
  useSettingsChoice<TalkSettings>({
    queryKey: talkSettingsKeys.all,
    save: body => api('PUT /me/talk-settings', { body }),
    failure: i18n.t('Error updating requests'),
  })
