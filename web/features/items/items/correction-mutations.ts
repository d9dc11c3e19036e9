import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { ItemCorrection } from '#contract/items/corrections.ts'
import { api } from '#web/platform/api/api.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts'
import { refreshItems } from './item-cache.ts'
import { doneToast, failedToast } from './item-toasts.ts'

export type Correction = { itemId: ItemId; body: ItemCorrection }

const toMutationKey = (itemId: ItemId | undefined) => ['correction', itemId]

export const useIsCorrecting = (itemId: ItemId | undefined) =>
  useIsMutating({ mutationKey: toMutationKey(itemId) }) > 0

export function useCorrectItem(itemId: ItemId) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: toMutationKey(itemId),
    mutationFn: (body: ItemCorrection) => api('PATCH /items/:itemId', { params: { itemId }, body }),
    onSuccess: item => {
      queries.setQueryData(itemKeys.detail(itemId), item)
      refreshItems(queries)
      notifySuccess(doneToast('update', item.kind))
    },
    onError: (error, { kind }) => {
      console.error(error)
      notifyError(failedToast('update', kind))
    },
  })
}
