import { useQuery } from '@tanstack/react-query'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { barSuggestionKeys } from '#web/platform/cache/query-keys.ts'

/** Pending until the first attempt has ended, so that a form does not wait for retries. */
export function useBarSuggestion(kind: ItemKind) {
  const { data, failureCount, fetchStatus } = useQuery({
    queryKey: barSuggestionKeys.of(kind),
    queryFn: ({ signal }) => api('GET /bar-suggestion', { query: { kind } }, { signal }),
    staleTime: freshness.profile,
  })
  return { suggestion: data, isPending: !data && failureCount === 0 && fetchStatus === 'fetching' }
}
