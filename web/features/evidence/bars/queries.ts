import { useQuery } from '@tanstack/react-query'
import { SUGGESTED_THRESHOLDS } from '#contract/evidence/bar.ts'
import type { BarSuggestion } from '#contract/evidence/bars.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { barSuggestionKeys } from '#web/platform/cache/query-keys.ts'

const OUR_GUESS: BarSuggestion = { ...SUGGESTED_THRESHOLDS, items: null }

/** Returns the numbers that are suggested for the bar of an item: our guess until others are known. */
export function useBarSuggestion(kind: ItemKind): BarSuggestion {
  const { data } = useQuery({
    queryKey: barSuggestionKeys.of(kind),
    queryFn: ({ signal }) => api('GET /rule-suggestion', { query: { kind } }, { signal }),
    staleTime: freshness.profile,
  })
  return data ?? OUR_GUESS
}
