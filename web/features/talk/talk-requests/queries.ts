import { useQuery } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { talkRequestKeys } from '#web/platform/cache/query-keys.ts'

export const useTalk = (itemId: ItemId) =>
  useQuery({
    queryKey: talkRequestKeys.ofItem(itemId),
    queryFn: ({ signal }) => api('GET /items/:itemId/talk-request', { params: { itemId } }, { signal }),
    staleTime: freshness.comments,
  })
