import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { IdeaForm } from '#contract/items/idea-forms.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { PainPointForm } from '#contract/items/pain-point-form.ts'
import type { ProductForm } from '#contract/items/product-form.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { itemKeys, signalKeys } from '#web/platform/cache/query-keys.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { refreshItems } from './item-cache.ts'
import { doneToast, failedToast } from './item-toasts.ts'

const isGone = (error: unknown) => isRefusal(error, 'item.missing')

/** An item that no longer exists counts as deleted. */
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
      // The page of the item is still open. A refetch would report a missing item there.
      void queries.invalidateQueries({ queryKey: itemKeys.detail(itemId), refetchType: 'none' })
      refreshItems(queries)
      void queries.invalidateQueries({ queryKey: signalKeys.all })
      const undo = () =>
        void import('./item-restoration.ts').then(
          ({ restoreItem }) => restoreItem(queries, { id: itemId, kind }),
          () => undefined,
        )
      notifySuccess({ ...doneToast('delete', kind), action: { label: i18n.t('Undo'), run: undo } })
    },
    onError: error => {
      console.error(error)
      reportFailure(error, failedToast('delete', kind))
    },
  })
}

type Publication<Form> = { body: Form; signal: AbortSignal }

/** A repeated id returns the stored item, so a retry is harmless. */
function usePublication<Form, Published>(publish: (form: Publication<Form>) => Promise<Published>) {
  const queries = useQueryClient()
  // A refusal may mean that an earlier press has published it.
  return useMutation({ mutationFn: publish, onSettled: () => refreshItems(queries) })
}

export const usePublishIdea = () =>
  usePublication(({ body, signal }: Publication<IdeaForm>) => api('POST /ideas', { body }, { signal }))

export const usePublishPainPoint = () =>
  usePublication(({ body, signal }: Publication<PainPointForm>) =>
    api('POST /pain-points', { body }, { signal }),
  )

export const usePublishProduct = () =>
  usePublication(({ body, signal }: Publication<ProductForm>) => api('POST /products', { body }, { signal }))
