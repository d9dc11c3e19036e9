import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { publicPageKeys } from '#web/platform/cache/query-keys.ts'

export const publicPageQuery = (itemId: ItemId) =>
  queryOptions({
    queryKey: publicPageKeys.ofItem(itemId),
    queryFn: ({ signal }) => api('GET /items/:itemId/public-page', { params: { itemId } }, { signal }),
  })

export const usePublicPage = (itemId: ItemId) => useQuery(publicPageQuery(itemId))
