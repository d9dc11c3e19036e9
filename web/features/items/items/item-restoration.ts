import type { QueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { chatKeys, itemKeys, notificationKeys, signalKeys } from '#web/platform/cache/query-keys.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { refreshItems } from './item-cache.ts'
import { doneToast, failedToast } from './item-toasts.ts'

export async function restoreItem(queries: QueryClient, { id, kind }: { id: ItemId; kind: ItemKind }) {
  const isRestored = await api('PUT /items/:itemId/restoration', { params: { itemId: id } }).then(
    () => true,
    error => {
      reportFailure(error, failedToast('restore', kind))
      return false
    },
  )
  if (isRestored) notifySuccess(doneToast('restore', kind))
  for (const queryKey of [itemKeys.detail(id), signalKeys.all, notificationKeys.all, chatKeys.all])
    void queries.invalidateQueries({ queryKey })
  refreshItems(queries)
  return isRestored
}
