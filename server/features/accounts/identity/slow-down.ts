import { setTimeout as pause } from 'node:timers/promises'
import type { ServeOptions } from '#server/platform/http/serve.ts'
import { RateExceeded } from '#server/platform/rate-limits/rate-limiter.ts'

const FIRST_MS = 250
const LONGEST_MS = 8_000

/** How long the answer waits to the nth sign-in too many for one account within the hour, in milliseconds. */
export const delayOf = (over: number) => Math.min(FIRST_MS * 2 ** (over - 1), LONGEST_MS)

type Try = { rateLimit: ServeOptions['rateLimit']; address: string; email: string }

/**
 * Counts a sign-in to an account, or to an address without one, from wherever it comes; beyond twenty an hour each waits
 * longer. It is never refused: whoever tries passwords must not lock the owner out.
 */
export async function slowDown({ rateLimit, address, email }: Try) {
  try {
    await rateLimit?.('accountTries', { address, member: email })
  } catch (error) {
    if (!(error instanceof RateExceeded)) throw error
    await pause(delayOf(error.over))
  }
}
