import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api.ts'
import { reportFailure } from '#web/platform/failure-notice.ts'
import { itemKeys, notificationKeys } from '#web/platform/query-keys.ts'

type Options = {
  /** The key of the query that holds what is muted. */
  queryKey: QueryKey
  send: (muted: boolean) => Promise<unknown>
}

/** Mutes something or ends that, at once; a failure reverts it. Presses are sent one after the other. */
export function useMute({ queryKey, send }: Options) {
  const queries = useQueryClient()
  const muting = ['mute', ...queryKey]
  const show = (muted: boolean) =>
    queries.setQueryData<{ muted: boolean }>(queryKey, known => known && { ...known, muted })
  return useMutation({
    mutationKey: muting,
    scope: { id: muting.join() },
    mutationFn: send,
    onMutate: muted => {
      void queries.cancelQueries({ queryKey })
      show(muted)
    },
    onError: (error, muted) => {
      show(!muted)
      reportFailure(error, { title: 'Error updating notifications' })
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: muting }) > 1) return
      for (const stale of [queryKey, notificationKeys.all])
        void queries.invalidateQueries({ queryKey: stale })
    },
  })
}

/** Mutes an item or ends that. */
export const useItemMute = (itemId: ItemId) =>
  useMute({
    queryKey: itemKeys.detail(itemId),
    send: muted =>
      muted
        ? api('PUT /items/:itemId/mute', { params: { itemId } })
        : api('DELETE /items/:itemId/mute', { params: { itemId } }),
  })
