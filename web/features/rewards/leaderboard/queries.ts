import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Standings } from '#contract/rewards/leaderboard.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { leaderboardKeys, pointOfferKeys } from '#web/platform/cache/query-keys.ts'
import type { BoardQuery } from './board-address.ts'

const KEPT_MS = 10 * 60_000

export type ShownBoard = Standings & BoardQuery & { count: number }

export const boardQuery = ({ board, period }: BoardQuery, count: number) =>
  queryOptions({
    queryKey: leaderboardKeys.board({ board, period, count }),
    queryFn: async ({ signal }): Promise<ShownBoard> => {
      const standings = await api('GET /leaderboard', { query: { board, period, count } }, { signal })
      return { ...standings, board, period, count }
    },
    staleTime: freshness.leaderboard,
    gcTime: KEPT_MS,
    retry: 1,
    refetchOnWindowFocus: false,
  })

export const useBoard = (query: BoardQuery, count: number) =>
  useQuery({ ...boardQuery(query, count), placeholderData: keepPreviousData })

export const usePointOffers = () =>
  useQuery({
    queryKey: pointOfferKeys.all,
    queryFn: ({ signal }) => api('GET /points/offers', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
