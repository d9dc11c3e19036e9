import { useQuery } from '@tanstack/react-query'
import type { GuessResult } from '#contract/evidence/guess-results.ts'
import { toDeedText } from '#contract/evidence/texts/group-text.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { guessResultKeys } from '#web/platform/cache/query-keys.ts'

/** The number of guesses below which nothing is said about them. */
const TIMES_MIN = 5

/** How earlier guesses turned out, and what people did after a yes. Nothing until there are enough. */
export function GuessResults() {
  const { data } = useQuery({
    queryKey: guessResultKeys.all,
    queryFn: ({ signal }) => api('GET /guess-results', {}, { signal }),
    staleTime: freshness.profile,
  })
  if (!data) return null
  const guesses = data.results.filter(({ times }) => times >= TIMES_MIN).map(toResultText)
  return [...guesses, ...data.deeds.map(toDeedText)].map(text => <p key={text}>{text}</p>)
}

const toResultText = ({ said, times, above }: GuessResult) =>
  i18n.t(
    'Of the {times, plural, other {# times}} we said {said, select, high {7 in 10 or more} other {3 in 10 or less}}, {above} ended up above the bar.',
    { said, times, above: toNumberText(above) },
  )
