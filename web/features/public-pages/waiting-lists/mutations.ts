import { useMutation } from '@tanstack/react-query'
import type { ItemId, SubscriberId } from '#contract/ids.ts'
import type { Subscriber } from '#contract/public-pages/waiting-lists.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { publicPageKeys, waitingListKeys } from '#web/platform/cache/query-keys.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'

const toParams = (itemId: ItemId, subscriberId: SubscriberId) => ({ params: { itemId, subscriberId } })

export function useRemoval(itemId: ItemId) {
  const stale = [waitingListKeys.ofItem(itemId), publicPageKeys.ofItem(itemId)]
  const { mutate: undo } = useMutation({
    mutationFn: ({ id }: Subscriber) =>
      api('DELETE /items/:itemId/waiting-list/:subscriberId/removal', toParams(itemId, id)),
    onSuccess: (_, { email }) =>
      notifySuccess({
        title: i18n.t('Back on the list'),
        description: i18n.t('{email} is on the list again.', { email }),
      }),
    meta: { stale, failure: { title: i18n.t('Error undoing the removal') } },
  })
  return useMutation({
    mutationFn: ({ id }: Subscriber) =>
      api('PUT /items/:itemId/waiting-list/:subscriberId/removal', toParams(itemId, id)),
    onSuccess: (_, subscriber) =>
      notifySuccess({
        title: i18n.t('Removed from the list'),
        description: i18n.t("{email} won't get more emails from you.", { email: subscriber.email }),
        action: { label: i18n.t('Undo'), run: () => undo(subscriber) },
      }),
    meta: { stale, failure: { title: i18n.t('Error removing from the list') } },
  })
}

export const useCsv = (itemId: ItemId) =>
  useMutation({
    mutationFn: () => api('GET /items/:itemId/waiting-list/csv', { params: { itemId } }),
    onSuccess: ({ fileName, text }) => saveFile(fileName, new Blob([text], { type: 'text/csv' })),
    meta: { failure: { title: i18n.t('Error loading the list') } },
  })
