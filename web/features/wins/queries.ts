import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Win } from '#contract/wins.ts'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'

export const winsQuery = queryOptions({
  queryKey: ['wins'],
  queryFn: ({ signal }) => api('GET /me/wins', {}, { signal }),
  staleTime: freshness.wins,
})

/** Own wins, newest first. */
export const useWins = () => useQuery(winsQuery)

/** After an act that can bring `win`: asks for the wins again, unless it is among them. A push may not have come. */
export function useWinCheck() {
  const queries = useQueryClient()
  return useCallback(
    (win: Win) => {
      const known = queries.getQueryData(winsQuery.queryKey)
      if (known?.some(earned => earned.win === win)) return
      void queries.invalidateQueries({ queryKey: winsQuery.queryKey })
    },
    [queries],
  )
}
