import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Win } from '#contract/wins.ts'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'
import { notifySuccess } from '#web/ui/notify.ts'
import { winNotices } from './win-notices.ts'

const winsQuery = queryOptions({
  queryKey: ['wins'],
  queryFn: async ({ signal }) => (await api('GET /me/wins', {}, { signal })).map(({ win }) => win),
  staleTime: freshness.wins,
})

/** Own wins; kept by the shell, so that a new one can be told from an old one. */
export const useWins = () => useQuery(winsQuery)

/** After an act that can bring `win`: asks the server, unless it is known, and announces what is new. */
export function useWinCheck() {
  const queries = useQueryClient()
  return useCallback(
    async (win: Win) => {
      const known = queries.getQueryData(winsQuery.queryKey)
      if (!known || known.includes(win)) return
      const wins = await queries.fetchQuery({ ...winsQuery, staleTime: 0 }).catch(() => known)
      for (const earned of wins) if (!known.includes(earned)) notifySuccess(winNotices[earned])
    },
    [queries],
  )
}
