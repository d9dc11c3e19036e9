import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Mission } from '#contract/missions.ts'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'
import { missionKeys } from '#web/platform/query-keys.ts'

/** A mission, and when it came by the page's own clock, which no setting of the browser's time moves. */
export type LoadedMission = Mission & { loadedAt: number }

export const withLoadTime = (mission: Mission): LoadedMission => ({ ...mission, loadedAt: performance.now() })

export const missionQuery = queryOptions({
  queryKey: missionKeys.all,
  // Most visits find the one of today, and reading it costs less than asking for one to be drawn.
  queryFn: async ({ signal }) =>
    withLoadTime(
      (await api('GET /me/mission', {}, { signal })) ??
        (await api('PUT /me/mission', {}, { signal, repeats: 0 })),
    ),
  staleTime: freshness.missions,
})

/** The daily mission, drawn by the first who asks. */
export const useMission = () => useQuery(missionQuery)
