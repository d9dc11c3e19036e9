import { useQuery } from '@tanstack/react-query'
import type { GuessOutcome } from '#contract/evidence/guess-outcomes.ts'
import { toDeedText } from '#contract/evidence/texts/group-text.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { guessOutcomeKeys } from '#web/platform/cache/query-keys.ts'

/** The number of guesses below which nothing is said about them. */
const TIMES_MIN = 5

/** How earlier guesses turned out, and what people did after a yes. Nothing until there are enough. */
export function GuessOutcomes() {
  const { data } = useQuery({
    queryKey: guessOutcomeKeys.all,
    queryFn: ({ signal }) => api('GET /guess-outcomes', {}, { signal }),
    staleTime: freshness.profile,
  })
  if (!data) return null
  const guesses = data.outcomes.filter(({ times }) => times >= TIMES_MIN).map(toOutcomeText)
  return [...guesses, ...data.deeds.map(toDeedText)].map(text => <p key={text}>{text}</p>)
}

const toOutcomeText = ({ said, times, above }: GuessOutcome) =>
  i18n.t(
    'Of {times, plural, other {# times}} we said {said, select, high {7 in 10 or more} other {3 in 10 or less}}, {above} were above the bar in the end.',
    { said, times, above: toNumberText(above) },
  )
