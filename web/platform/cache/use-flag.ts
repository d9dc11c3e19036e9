import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { reportFailure } from '#web/platform/api/failure-toast.ts'

type Options = {
  /** The key of the query that holds the flag, and its field there. */
  queryKey: QueryKey
  field: string
  send: (isOn: boolean) => Promise<unknown>
  /** The title of the toast if it fails. */
  failure: string
  /** The keys of other queries that a change makes stale. */
  stale?: readonly QueryKey[]
}

/**
 * Returns a mutation that turns a flag on or off at once; a failure reverts it. Presses are sent one after the other, and
 * what they changed is fetched again after the last.
 */
export function useFlag({ queryKey, field, send, failure, stale = [] }: Options) {
  const queries = useQueryClient()
  const mutationKey = [field, ...queryKey]
  const show = (isOn: boolean) =>
    queries.setQueryData<object>(queryKey, known => known && { ...known, [field]: isOn })
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: send,
    onMutate: isOn => {
      void queries.cancelQueries({ queryKey })
      show(isOn)
    },
    onError: (error, isOn) => {
      show(!isOn)
      reportFailure(error, { title: failure })
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) > 1) return
      for (const key of [queryKey, ...stale]) void queries.invalidateQueries({ queryKey: key })
    },
  })
}
