import { useQuery } from '@tanstack/react-query'
import { SUGGESTED_LINES } from '#contract/evidence/rule.ts'
import type { RuleSuggestion } from '#contract/evidence/rules.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { ruleSuggestionKeys } from '#web/platform/cache/query-keys.ts'

const OUR_GUESS: RuleSuggestion = { ...SUGGESTED_LINES, items: null }

/** Returns the numbers that are suggested for the rule of an item: our guess until others are known. */
export function useRuleSuggestion(kind: ItemKind): RuleSuggestion {
  const { data } = useQuery({
    queryKey: ruleSuggestionKeys.of(kind),
    queryFn: ({ signal }) => api('GET /rule-suggestion', { query: { kind } }, { signal }),
    staleTime: freshness.profile,
  })
  return data ?? OUR_GUESS
}
