import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { winKeys } from '#web/platform/cache/query-keys.ts'

export const winsQuery = queryOptions({
  queryKey: winKeys.all,
  queryFn: ({ signal }) => api('GET /me/wins', {}, { signal }),
  staleTime: freshness.wins,
})

/** Own wins, newest first. */
export const useWins = () => useQuery(winsQuery)
