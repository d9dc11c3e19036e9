import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Mission } from '#contract/rewards/missions.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { missionKeys } from '#web/platform/cache/query-keys.ts'

/** `loadedAt` is from `performance.now()`, because a change of the system's time does not affect that. */
export type LoadedMission = Mission & { loadedAt: number }

export const withLoadTime = (mission: Mission | null): LoadedMission | null =>
  mission && { ...mission, loadedAt: performance.now() }

export const missionQuery = queryOptions({
  queryKey: missionKeys.all,
  queryFn: async ({ signal }) => withLoadTime(await api('GET /me/mission', {}, { signal })),
  staleTime: freshness.missions,
})

export const useMission = () => useQuery(missionQuery)

/** Loads the mission only after a push, if the page does not show it anyway. */
export const useMissionNews = () =>
  useQuery({ ...missionQuery, enabled: ({ state }) => state.data !== undefined || state.isInvalidated })

/** The first visit of the day draws the mission. The query's mission is null if none is possible. */
export function useDailyMission() {
  const current = useMission()
  const drawn = useQuery({
    queryKey: missionKeys.drawn,
    queryFn: async ({ client, signal }) => {
      const mission = withLoadTime(await api('PUT /me/mission', {}, { signal, repeats: 0 }))
      if (mission) client.setQueryData(missionQuery.queryKey, mission)
      return mission
    },
    enabled: current.data === null,
    staleTime: freshness.missions,
  })
  return current.data === null ? drawn : current
}
