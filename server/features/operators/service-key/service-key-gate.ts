import { createHash, timingSafeEqual } from 'node:crypto'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { toAddressGroup } from '#server/platform/connections/network.ts'
import type { ServeOptions } from '#server/platform/http/serve.ts'
import { rateLimitRefusals } from '#server/platform/metrics/counters.ts'
import { RateExceeded } from '#server/platform/rate-limits/rate-limiter.ts'

const GUESSES = { points: 10, duration: 15 * 60 }

const digest = (text: string) => createHash('sha256').update(text).digest()

type Options = {
  serviceKey?: string | undefined
  /** Undefined when rate limits are switched off; guesses are then not limited either. */
  rateLimit?: ServeOptions['rateLimit']
}

/**
 * Lets no one in if the settings have no key. After ten wrong keys an address group is refused for the rest of a quarter of
 * an hour, even with the right key.
 */
export function createServiceKeyGate({ serviceKey, rateLimit }: Options) {
  const wanted = serviceKey === undefined ? undefined : digest(`Bearer ${serviceKey}`)
  const isRight = (authorization = '') =>
    wanted !== undefined && timingSafeEqual(digest(authorization), wanted)
  if (!rateLimit)
    return async (authorization: string | undefined) =>
      void (isRight(authorization) || fail('operator.unknown'))
  const wrong = new RateLimiterMemory(GUESSES)
  return async (authorization: string | undefined, address: string) => {
    const addressGroup = toAddressGroup(address)
    const before = await wrong.get(addressGroup)
    if (before && before.remainingPoints <= 0) throw tooMany(before)
    if (isRight(authorization)) return
    await wrong.consume(addressGroup).catch((over: RateLimiterRes) => {
      throw tooMany(over)
    })
    fail('operator.unknown')
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes) {
  rateLimitRefusals.inc({ rate: 'serviceKey' })
  return new RateExceeded(Math.ceil(msBeforeNext / 1_000))
}
