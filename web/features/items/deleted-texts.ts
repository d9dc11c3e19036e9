import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefusalCode } from '#contract/refusals.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { holdRefreshes } from '#web/platform/cache/held-refreshes.ts'
import type { Deleted } from './text-restoration.ts'

type Text<Data, Id> = Pick<Deleted, 'what' | 'queryKey'> & {
  without: (data: Data, id: Id) => Data
  send: (id: Id) => Promise<unknown>
  undo: (id: Id) => Promise<unknown>
  /** The refusal that says that it no longer exists. */
  missing: RefusalCode
  toElementId: (id: Id) => string
  /** The title of the toast if it fails. */
  failure: string
  /** Changes the numbers of texts that are shown elsewhere: by -1 at once, and by 1 if it failed. */
  count?: (by: number) => void
  onDeleted?: () => void
}

/**
 * Takes the text away at once. A failure restores the list and loads what has come since, but a text that no longer exists
 * counts as gone.
 */
export function useDeleteText<Data, Id>(text: Text<Data, Id>) {
  const { queryKey, without, send, undo, missing, what, toElementId, failure, count, onDeleted } = text
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: Id) => {
      try {
        await send(id)
      } catch (error) {
        if (!isRefusal(error, missing)) throw error
      }
    },
    onMutate: id => {
      const resume = holdRefreshes(queries, queryKey)
      const before = queries.getQueryData<Data>(queryKey)
      queries.setQueryData<Data>(queryKey, data => data && without(data, id))
      count?.(-1)
      return { before, resume }
    },
    onError: (error, _, context) => {
      queries.setQueryData(queryKey, context?.before)
      void queries.invalidateQueries({ queryKey })
      count?.(1)
      reportFailure(error, { title: failure })
    },
    onSuccess: (_, id, { resume }) => {
      resume()
      onDeleted?.()
      notifyDeleted(queries, { what, restore: () => undo(id), queryKey, elementId: toElementId(id) })
    },
  })
}

const notifyDeleted = (queries: QueryClient, deleted: Deleted) =>
  void import('./text-restoration.ts').then(
    ({ offerRestoration }) => offerRestoration(queries, deleted),
    () => undefined,
  )
