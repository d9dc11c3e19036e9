import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { milestoneKeys } from '#web/platform/cache/query-keys.ts'

export const milestonesQuery = queryOptions({
  queryKey: milestoneKeys.all,
  queryFn: ({ signal }) => api('GET /me/milestones', {}, { signal }),
  staleTime: freshness.milestones,
})

/** The member's milestones in order. */
export const useMilestones = () => useQuery(milestonesQuery)
