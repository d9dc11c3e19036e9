import { useQuery } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'

/** What became of an item so far, newest first. */
export const useEntries = (itemId: ItemId) =>
  useQuery({
    queryKey: itemKeys.entries(itemId),
    queryFn: ({ signal }) => api('GET /items/:itemId/updates', { params: { itemId } }, { signal }),
  })
