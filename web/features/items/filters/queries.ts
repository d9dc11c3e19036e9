import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { audienceKeys } from '#web/platform/cache/query-keys.ts'

export const useAudiences = () =>
  useQuery({
    queryKey: audienceKeys.all,
    queryFn: ({ signal }) => api('GET /audiences', {}, { signal }),
    staleTime: freshness.ideas,
  })
