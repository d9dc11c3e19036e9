import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'

/**
 * How often a guess at ten people said high (7 in 10 or more) or low (3 in 10 or less), and how often the share at forty was
 * then above the bar.
 */
export const GuessOutcome = z.object({
  said: z.enum(['high', 'low']),
  times: z.int(),
  above: z.int(),
})
export type GuessOutcome = z.infer<typeof GuessOutcome>

export const guessOutcomes = {
  'GET /guess-outcomes': {
    summary: 'How the guesses so far turned out; nothing before 30 items',
    access: 'public',
    rateLimit: 'visits',
    cache: 'public, max-age=600',
    ok: z.object({ outcomes: z.array(GuessOutcome) }),
    refusals: [],
  },
} satisfies Endpoints
