import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { winsQuery } from './queries.ts'

/** Notes that the celebration was seen. Where that fails it is only seen once more. */
export function useCelebrate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('PUT /me/wins/celebration'),
    onMutate: () =>
      queries.setQueryData(winsQuery.queryKey, wins => wins?.map(win => ({ ...win, isCelebrated: true }))),
  })
}
