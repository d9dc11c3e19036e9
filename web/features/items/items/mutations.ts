import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import { ApiFailure, api } from '#web/platform/api.ts'
import { itemKeys, signalKeys } from '#web/platform/query-keys.ts'
import { reportFailure } from '#web/platform/report-failure.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { doneNotice, failedNotice } from './content-notices.ts'
import { refreshItems } from './item-cache.ts'

const isGone = (error: unknown) => error instanceof ApiFailure && error.code === 'item.missing'

/** Deletes an own item; one that is gone already counts as deleted. */
export function useDeleteItem(kind: ItemKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (itemId: ItemId) => {
      try {
        await api('DELETE /items/:itemId', { params: { itemId } })
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
    onSuccess: (_, itemId) => {
      // Not while its page still shows it, which would ask again and tell of a missing item.
      void queries.invalidateQueries({ queryKey: itemKeys.detail(itemId), refetchType: 'none' })
      refreshItems(queries)
      void queries.invalidateQueries({ queryKey: signalKeys.all })
      notifySuccess(doneNotice('delete', kind))
    },
    onError: error => {
      console.error(error)
      reportFailure(error, failedNotice('delete', kind))
    },
  })
}
