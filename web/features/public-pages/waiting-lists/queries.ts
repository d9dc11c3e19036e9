import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { waitingListKeys } from '#web/platform/cache/query-keys.ts'
import type { ListSearch } from './list-search.ts'

export const useWaitingList = (itemId: ItemId, query: ListSearch) =>
  useQuery({
    queryKey: waitingListKeys.page(itemId, query),
    queryFn: ({ signal }) =>
      api('GET /items/:itemId/waiting-list', { params: { itemId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
