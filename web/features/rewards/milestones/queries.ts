import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'

export const milestonesQuery = queryOptions({
  queryKey: ['milestones'],
  queryFn: ({ signal }) => api('GET /me/milestones', {}, { signal }),
  staleTime: freshness.milestones,
})

/** The own milestones in their order. */
export const useMilestones = () => useQuery(milestonesQuery)
