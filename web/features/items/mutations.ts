import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items.ts'
import { ApiFailure, api } from '#web/platform/api.ts'
import { reportFailure } from '#web/platform/report-failure.ts'
import { notifySuccess } from '#web/ui/notify.ts'
import { itemKeys } from './item-cache.ts'

const words: Record<ItemKind, string> = { idea: 'idea', pain_point: 'pain point', product: 'product' }

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
      for (const queryKey of [itemKeys.lists, ['projects'], ['marketplace'], ['signals']])
        void queries.invalidateQueries({ queryKey })
      notifySuccess({ title: 'Success!', description: `Your ${words[kind]} has been deleted.` })
    },
    onError: error => {
      console.error(error)
      reportFailure(error, { title: 'Something Went Wrong', description: `Failed to delete ${words[kind]}` })
    },
  })
}
