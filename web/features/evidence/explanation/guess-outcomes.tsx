import { useQuery } from '@tanstack/react-query'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { guessOutcomeKeys } from '#web/platform/cache/query-keys.ts'

/** The number of guesses below which nothing is said about them. */
const TIMES_MIN = 5

/** How earlier guesses turned out. Nothing until there are enough. */
export function GuessOutcomes() {
  const { data } = useQuery({
    queryKey: guessOutcomeKeys.all,
    queryFn: ({ signal }) => api('GET /guess-outcomes', {}, { signal }),
    staleTime: freshness.profile,
  })
  return data?.outcomes.map(({ said, times, above: count }) => {
    const above = toNumberText(count)
    if (times < TIMES_MIN) return null
    return (
      <p key={said}>
        {said === 'high'
          ? i18n.t(
              'Of {times, plural, other {# times}} we said 7 in 10 or more, {above} were above the bar in the end.',
              { times, above },
            )
          : i18n.t(
              'Of {times, plural, other {# times}} we said 3 in 10 or less, {above} were above the bar in the end.',
              { times, above },
            )}
      </p>
    )
  })
}
