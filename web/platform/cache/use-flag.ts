import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { reportFailure } from '#web/platform/api/failure-toast.ts'

type Options = {
  /** The data of this query has the flag in `field`. */
  queryKey: QueryKey
  field: string
  send: (isOn: boolean) => Promise<unknown>
  /** The title of the toast. */
  failure: string
  /** These queries become stale with a change. */
  stale?: readonly QueryKey[]
}

/**
 * Returns a mutation that turns a flag on or off at once. A failure reverts it. Presses are sent one after the other.
 * After the last one, the changed data is loaded again.
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
