import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnEvidence } from '#contract/evidence.ts'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-notice.ts'
import { evidenceKeys } from '#web/platform/cache/query-keys.ts'

/** Makes the report of an own item public at once, or no longer. Choices are sent one after the other. */
export function useReportChoice(itemId: ItemId) {
  const queries = useQueryClient()
  const queryKey = evidenceKeys.ofItem(itemId)
  const choosing = ['choose report', itemId]
  const setShown = (isPublic: boolean) =>
    queries.setQueryData<OwnEvidence>(queryKey, current => current && { ...current, isPublic })
  return useMutation({
    mutationKey: choosing,
    scope: { id: choosing.join() },
    mutationFn: (isPublic: boolean) =>
      api('PUT /items/:itemId/report', { params: { itemId }, body: { isPublic } }),
    onMutate: isPublic => {
      void queries.cancelQueries({ queryKey })
      setShown(isPublic)
    },
    onError: (error, isPublic) => {
      setShown(!isPublic)
      reportFailure(error, { title: 'Error changing the report' })
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: choosing }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })
}
