import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { onboardingKeys } from '#web/platform/cache/query-keys.ts'

export const onboardingQuery = queryOptions({
  queryKey: onboardingKeys.all,
  queryFn: ({ signal }) => api('GET /me/onboarding', {}, { signal }),
  // A completed onboarding remains completed.
  staleTime: ({ state }) => (state.data?.completed ? Number.POSITIVE_INFINITY : freshness.onboarding),
})

export const useOnboarding = () => useQuery(onboardingQuery)
