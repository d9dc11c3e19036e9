import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DecisionForm } from '#contract/evidence/decisions.ts'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-notice.ts'
import { evidenceKeys, itemKeys } from '#web/platform/cache/query-keys.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'

/** Writes down what the author of an item decided. The same again changes nothing, so a retry is harmless. */
export function useDecide(itemId: ItemId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: DecisionForm) => api('PUT /items/:itemId/decision', { params: { itemId }, body }),
    onSuccess: () => {
      for (const queryKey of [evidenceKeys.all, itemKeys.detail(itemId)])
        void queries.invalidateQueries({ queryKey })
      notifySuccess({
        title: 'Your decision is written down',
        description: 'It is on the page of your item.',
      })
    },
    onError: error => reportFailure(error, { title: 'Your decision was not written down' }),
  })
}
