import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type RateName, rates } from '#contract/rates.ts'
import { withinDeadline } from '#server/platform/database/deadline.ts'
import type { DayHash } from '#server/platform/day-hash.ts'
import { toNetwork } from '#server/platform/network.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { takeInShares } from './shares.ts'

type Party = { address: string; member: string | undefined }

/** A refusal for coming too often; `retryAfterSeconds` is when to try again, `over` how many calls were too many. */
export class RateExceeded extends Refusal {
  readonly retryAfterSeconds: number
  readonly over: number

  constructor(retryAfterSeconds: number, over = 1) {
    super('request.too-many')
    this.retryAfterSeconds = retryAfterSeconds
    this.over = over
  }
}

/** Counts the calls of a key; rejects with RateLimiterRes when that is too many, with an Error when it cannot count. */
export type Window = { consume: (key: string, points?: number) => Promise<RateLimiterRes> }

type WindowOptions = { points: number; duration: number; keyPrefix: string; inMemoryBlockOnConsumed: number }
export type OpenWindow = (options: WindowOptions) => Window

/** What guards accounts is counted call by call, and nobody passes where it cannot be counted. */
const STRICT: ReadonlySet<RateName> = new Set([
  'signUp',
  'signIn',
  'accountTries',
  'accountMails',
  'mailedLinks',
  'accountChanges',
  'factorProofs',
])

/** Reading spares the server and protects nothing, so each node counts for itself. */
const BY_NODE: ReadonlySet<RateName> = new Set([
  'reads',
  'visits',
  'documents',
  'pages',
  'assets',
  'search',
  'pictures',
  'refresh',
  'tokens',
])

/** Into so many shares a window of the rest, which is writing, is divided. */
const SHARES = 10
/** From so many times the limit on, a key is refused without being counted. */
const HOPELESS = 10

type Options = {
  /** Opens windows that all nodes count in, by hashes of the day; absent where there is one node. */
  shared?: { open: OpenWindow; hash: DayHash } | undefined
  onError: (error: unknown) => void
}

/**
 * Counts calls by the contract's rates: a member by id, a guest by address (an IPv6 one by its /64). Throws TooMany when
 * a window is full, and refuses with busy what guards accounts where the shared windows do not answer.
 */
export function createRateLimiter({ shared, onError }: Options) {
  const windows = new Map(
    Object.entries(rates).map(([name, list]) => [
      name,
      list.map(({ per, ...rate }) => ({
        per,
        points: rate.points,
        take: createCounter(name as RateName, rate, { shared, onError }),
      })),
    ]),
  )
  const count = async (name: RateName, party: Party) => {
    for (const { per, points, take } of windows.get(name) ?? []) {
      const key = per === 'member' && party.member ? party.member : toNetwork(party.address)
      await take(key).catch(error => {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new RateExceeded(
          Math.ceil(error.msBeforeNext / 1_000),
          (error.consumedPoints || Infinity) - points,
        )
      })
    }
  }
  // Waiting for Redis, or for a share that another request takes, costs patience too.
  return shared ? (name: RateName, party: Party) => withinDeadline(() => count(name, party)) : count
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

type Rate = { points: number; seconds: number }

/**
 * How one point of a window is taken. What leaves the process says nothing of whom it counts; since the key of its hash
 * changes at midnight UTC, every window begins again then.
 */
function createCounter(name: RateName, { points, seconds }: Rate, { shared, onError }: Options) {
  const options = { points, duration: seconds, keyPrefix: `${name}:${seconds}` }
  const memory = new RateLimiterMemory(options)
  const alone = async (key: string) => void (await memory.consume(key))
  if (!shared || BY_NODE.has(name)) return alone
  const { open, hash } = shared
  const window = open({ ...options, inMemoryBlockOnConsumed: points * HOPELESS })
  const take = STRICT.has(name)
    ? (key: string) => window.consume(key)
    : takeInShares(window, Math.ceil(points / SHARES))
  const otherwise = STRICT.has(name) ? () => refuse('busy') : alone
  return async (key: string) => {
    try {
      await take((await hash(key)).toString('base64url'))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      onError(error)
      await otherwise(key)
    }
  }
}
