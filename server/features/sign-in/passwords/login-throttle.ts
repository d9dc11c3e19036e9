import { setTimeout as pause } from 'node:timers/promises'
import { getBackoffMs } from '#contract/backoff.ts'
import type { MemberId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { lengthOf } from '#contract/text/code-points.ts'
import { isKnownNetwork } from '#server/features/sign-in/known-networks.ts'
import { toAddressGroup, toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ServeOptions } from '#server/platform/http/serve.ts'
import { RateExceeded } from '#server/platform/rate-limits/rate-limiter.ts'
import type { Passwords } from './passwords.ts'

const DELAYS = { firstMs: 250, maxMs: 8_000 }

/** `over` is the number of sign-ins to one account beyond the allowed ones within the hour. */
export const getDelayMs = (over: number) => getBackoffMs(over, DELAYS)

type Dependencies = { passwords: Passwords; rateLimit: ServeOptions['rateLimit'] }
type Attempt = { rateLimit: ServeOptions['rateLimit']; address: string; email: string }
type Right = { db: Db; id: MemberId }

/**
 * Counts a sign-in to the account of an email, whether or not it exists. Too many from one network are refused. Of those
 * from all networks together, each beyond twenty an hour waits longer, but none is refused: an attacker who tries passwords
 * must not lock the owner out. Returns a function that waits. Call it with the account if the password was right: then the
 * sign-in no longer counts against the network, so that a class or an office behind one address gets in.
 *
 * A right password from a network from which the account signed in within 30 days waits only for the tries of that network.
 * A wrong password waits for the tries of all networks, wherever it comes from, so that the delay does not reveal where the
 * member signs in.
 */
export async function throttleLogin({ rateLimit, address, email }: Attempt) {
  const giveBack = await rateLimit?.('signIn', { address, key: `${toAddressGroup(address)} ${email}` })
  const countOver = async (key: string) => {
    try {
      await rateLimit?.('accountTries', { address, key })
      return 0
    } catch (error) {
      if (!(error instanceof RateExceeded)) throw error
      return error.over
    }
  }
  const network = toStoredNetwork(address)
  const ofAll = await countOver(email)
  const ofNetwork = await countOver(`${network} ${email}`)
  return async (right?: Right) => {
    if (right) giveBack?.()
    const isFasterAtHome = right !== undefined && ofNetwork < ofAll
    const over = isFasterAtHome && (await isAtHome(right, network)) ? ofNetwork : ofAll
    if (over > 0) await pause(getDelayMs(over))
  }
}

async function isAtHome({ db, id }: Right, network: string) {
  const known = isKnownNetwork(network).as('known')
  const account = await db.selectFrom('auth.users').select(known).where('id', '=', id).executeTakeFirst()
  return account?.known === true
}

type LoginTry = {
  db: Db
  account: { id: MemberId; email: string; passwordHash: string }
  address: string
  password: string
}

/** Limited like a sign-in, so that someone with a copied token cannot find the password by trying. */
export async function isRightPassword(
  { passwords, rateLimit }: Dependencies,
  { db, account, address, password }: LoginTry,
) {
  if (lengthOf(password) > lengths.passwordMax) return false
  const hold = await throttleLogin({ rateLimit, address, email: account.email })
  const isRight = await passwords.matches(account.passwordHash, password)
  await hold(isRight ? { db, id: account.id } : undefined)
  return isRight
}
