import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Mission } from '#contract/rewards/missions.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { missionKeys } from '#web/platform/cache/query-keys.ts'

/** `loadedAt` is from `performance.now()`, because a change of the system's time does not affect that. */
export type LoadedMission = Mission & { loadedAt: number }

export const withLoadTime = (mission: Mission): LoadedMission => ({ ...mission, loadedAt: performance.now() })

export const missionQuery = queryOptions({
  queryKey: missionKeys.all,
  // Most visits find today's mission, and reading it is cheaper than drawing one.
  queryFn: async ({ signal }) =>
    withLoadTime(
      (await api('GET /me/mission', {}, { signal })) ??
        (await api('PUT /me/mission', {}, { signal, repeats: 0 })),
    ),
  staleTime: freshness.missions,
})

/** The first request of the day draws the mission. */
export const useMission = () => useQuery(missionQuery)
