import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { evidenceKeys } from '#web/platform/cache/query-keys.ts'

/** The evidence of the own items on a page of the dashboard. */
export const useProjectEvidence = (page: number) =>
  useQuery({
    queryKey: evidenceKeys.page(page),
    queryFn: ({ signal }) => api('GET /me/evidence', { query: { page } }, { signal }),
    staleTime: freshness.evidence,
  })
