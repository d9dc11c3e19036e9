import { useInfiniteQuery } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { commentKeys } from '#web/platform/cache/query-keys.ts'

/** The discussion of an item in pages, the latest page first. */
export const useDiscussion = (itemId: ItemId) =>
  useInfiniteQuery({
    queryKey: commentKeys.discussion(itemId),
    queryFn: ({ pageParam: before, signal }) =>
      api('GET /items/:itemId/comments', { params: { itemId }, query: { before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
    staleTime: freshness.comments,
  })
