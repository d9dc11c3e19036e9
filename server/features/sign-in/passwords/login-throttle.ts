import { setTimeout as pause } from 'node:timers/promises'
import { getBackoffMs } from '#contract/backoff.ts'
import { lengths } from '#contract/lengths.ts'
import { lengthOf } from '#contract/text/code-points.ts'
import { toNetwork } from '#server/platform/connections/network.ts'
import type { ServeOptions } from '#server/platform/http/serve.ts'
import { RateExceeded } from '#server/platform/rate-limits/rate-limiter.ts'
import type { Passwords } from './passwords.ts'

const DELAYS = { firstMs: 250, maxMs: 8_000 }

/** Returns how long the response to the nth sign-in too many for one account within the hour waits, in milliseconds. */
export const getDelayMs = (over: number) => getBackoffMs(over, DELAYS)

type Attempt = { rateLimit: ServeOptions['rateLimit']; address: string; email: string }

/**
 * Counts a sign-in to the account of an email, whether it exists or not. From one network too many are refused. From all
 * networks together, each beyond twenty an hour waits longer and none is refused: an attacker who tries passwords must
 * not lock the owner out.
 */
export async function throttleLogin({ rateLimit, address, email }: Attempt) {
  await rateLimit?.('signIn', { address, member: `${toNetwork(address)} ${email}` })
  try {
    await rateLimit?.('accountTries', { address, member: email })
  } catch (error) {
    if (!(error instanceof RateExceeded)) throw error
    await pause(getDelayMs(error.over))
  }
}

type Means = { passwords: Passwords; rateLimit: ServeOptions['rateLimit'] }
type Given = { account: { email: string; passwordHash: string }; address: string; password: string }

/**
 * Returns whether a signed-in member gives the right password. It counts as a sign-in, so that someone with a copied token cannot
 * find the password out.
 */
export async function isRightPassword(
  { passwords, rateLimit }: Means,
  { account, address, password }: Given,
) {
  if (lengthOf(password) > lengths.passwordMax) return false
  await throttleLogin({ rateLimit, address, email: account.email })
  return passwords.matches(account.passwordHash, password)
}
