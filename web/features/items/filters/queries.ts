import { useQuery } from '@tanstack/react-query'
import { toAudienceWords } from '#contract/items/audiences.ts'
import type { Audience } from '#contract/items/discover.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { audienceKeys } from '#web/platform/cache/query-keys.ts'

const toShown = (rows: readonly Audience[]) =>
  rows.map(({ audience, items }) => ({ audience: toAudienceWords(audience), items }))

/** The audiences are as they are shown. */
export const useAudiences = () =>
  useQuery({
    queryKey: audienceKeys.all,
    queryFn: ({ signal }) => api('GET /audiences', {}, { signal }),
    staleTime: freshness.ideas,
    select: toShown,
  })
