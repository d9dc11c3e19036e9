import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-notice.ts'
import { publicPageKeys } from '#web/platform/cache/query-keys.ts'

/** Sets on which origins an own item may be in a frame. */
export function useEmbedOrigins(itemId: ItemId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (origins: string[]) =>
      api('PUT /items/:itemId/embed-origins', { params: { itemId }, body: { origins } }),
    onSuccess: page => queries.setQueryData(publicPageKeys.ofItem(itemId), page),
    onError: error => reportFailure(error, { title: 'Error changing the addresses' }),
  })
}
