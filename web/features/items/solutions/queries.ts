import { useInfiniteQuery } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'
import { solutionKeys } from '#web/platform/query-keys.ts'

/** The solutions to a pain point, newest first. */
export const useSolutions = (itemId: ItemId) =>
  useInfiniteQuery({
    queryKey: solutionKeys.ofItem(itemId),
    queryFn: ({ pageParam: before, signal }) =>
      api('GET /items/:itemId/solutions', { params: { itemId }, query: { before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
    staleTime: freshness.solutions,
  })
