import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { publicPageKeys } from '#web/platform/cache/query-keys.ts'

/** The query of whether people without an account may read an own item, and what they can do there. */
export const publicPageQuery = (itemId: ItemId) =>
  queryOptions({
    queryKey: publicPageKeys.ofItem(itemId),
    queryFn: ({ signal }) => api('GET /items/:itemId/public-page', { params: { itemId } }, { signal }),
  })

export const usePublicPage = (itemId: ItemId) => useQuery(publicPageQuery(itemId))
