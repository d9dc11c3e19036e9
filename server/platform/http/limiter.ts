import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type RateName, rates } from '#contract/rates.ts'
import { Refusal } from './refusal.ts'

type Party = { address: string; member: string | undefined }

/** A refusal for coming too often; `retryAfterSeconds` is when to try again. */
export class TooMany extends Refusal {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('request.too-many')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Counts calls by the contract's rates, in this process's memory: a member by id, a guest by
 * address (an IPv6 one by its /64). Throws TooMany when a window is full.
 */
export function createLimiter() {
  const windows = new Map(
    Object.entries(rates).map(([name, list]) => [
      name,
      list.map(({ per, points, seconds }) => ({
        per,
        window: new RateLimiterMemory({ points, duration: seconds, keyPrefix: `${name}:${seconds}` }),
      })),
    ]),
  )
  return async (name: RateName, party: Party) => {
    for (const { per, window } of windows.get(name) ?? []) {
      const key = per === 'member' && party.member ? party.member : networkOf(party.address)
      try {
        await window.consume(key)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new TooMany(Math.ceil(error.msBeforeNext / 1_000))
        throw error
      }
    }
  }
}

export type Limit = ReturnType<typeof createLimiter>

/** The part of an address that one household or machine holds: IPv4 whole, IPv6 its first 64 bits. */
export function networkOf(address: string) {
  if (!isIPv6(address)) return address
  if (address.startsWith('::ffff:')) return address.slice(7)
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
