import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'

/**
 * How often a guess at ten people said high (7 in 10 or more) or low (3 in 10 or less), and how often the share at forty was
 * then above the bar.
 */
export const GuessResult = z.object({
  said: z.enum(['high', 'low']),
  times: z.int(),
  above: z.int(),
})
export type GuessResult = z.infer<typeof GuessResult>

/**
 * How many in ten answered when the author wrote to them, talked after saying that it is OK to ask, or came back by the
 * launch mail: the average of the projects, and the ends of its interval.
 */
export const UsualDeed = z.object({
  deed: z.enum(['answered', 'talked', 'cameBack']),
  projects: z.int(),
  tenths: z.int(),
  low: z.int(),
  high: z.int(),
})
export type UsualDeed = z.infer<typeof UsualDeed>

export const guessResults = {
  'GET /guess-results': {
    summary: 'How the guesses so far turned out, and what people did after a yes; nothing before 30 items',
    access: 'public',
    rateLimit: 'publicReads',
    cache: 'public, max-age=600',
    ok: z.object({ results: z.array(GuessResult), deeds: z.array(UsualDeed) }),
  },
} satisfies Endpoints
