import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/item-detail.ts'
import { api } from '#web/platform/api.ts'
import { reportFailure } from '#web/platform/failure-notice.ts'
import { itemKeys, notificationKeys } from '#web/platform/query-keys.ts'

/** Mutes an item or ends that, at once; a failure reverts it. Presses are sent one after the other. */
export function useItemMute(itemId: ItemId) {
  const queries = useQueryClient()
  const queryKey = itemKeys.detail(itemId)
  const show = (muted: boolean) =>
    queries.setQueryData<ItemDetail>(queryKey, item => item && { ...item, muted })
  return useMutation({
    scope: { id: `mute ${itemId}` },
    mutationFn: (muted: boolean) =>
      muted
        ? api('PUT /items/:itemId/mute', { params: { itemId } })
        : api('DELETE /items/:itemId/mute', { params: { itemId } }),
    onMutate: show,
    onError: (error, muted) => {
      show(!muted)
      reportFailure(error, { title: 'Error updating notifications' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}
