import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { firstDayRates, type Rate, type RateName, rates } from '#contract/rates.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { toAddressGroup } from '#server/platform/connections/network.ts'
import { withinDeadline } from '#server/platform/database/deadline.ts'
import { Refusal, refuse } from '#server/platform/failures/refusal.ts'
import { rateLimitRefusals } from '#server/platform/metrics/counters.ts'
import type { DayHash } from './day-hash.ts'

/**
 * The caller to count. `key`: what a rate per member counts by, the member's id, a session or an account; undefined for a guest.
 * `isNew`: the member is in their first day.
 */
type Party = { address: string; key: string | undefined; isNew?: boolean | undefined }

/**
 * A refusal of too many calls. The caller may try again after `retryAfterSeconds`. `over` is the number of calls beyond the
 * limit.
 */
export class RateExceeded extends Refusal {
  readonly retryAfterSeconds: number
  readonly over: number

  constructor(retryAfterSeconds: number, over = 1, code: RefusalCode = 'request.too-many') {
    super(code)
    this.retryAfterSeconds = retryAfterSeconds
    this.over = over
  }
}

/** The refusals of a member in their first day, which say that the limit is for a day. */
const FIRST_DAY_REFUSALS: Record<keyof typeof firstDayRates, RefusalCode> = {
  items: 'first-day.items',
  comments: 'first-day.comments',
  messages: 'first-day.messages',
  uploads: 'first-day.uploads',
}

/** Counts the calls of a key. Rejects with RateLimiterRes if there are too many, with another Error if it cannot count. */
export type Window = {
  consume: (key: string, points?: number) => Promise<RateLimiterRes>
  /** Gives points back. */
  reward: (key: string, points?: number) => Promise<unknown>
}

type WindowOptions = { points: number; duration: number; keyPrefix: string; inMemoryBlockOnConsumed: number }
export type OpenWindow = (options: WindowOptions) => Window

/**
 * The way in which several nodes count the calls of a rate.
 * - `each`: all nodes together count each call, since the rate protects accounts. A call that cannot be counted is refused.
 * - `node`: each node counts for itself, since the rate only saves resources.
 * - `shares`: all nodes together count in shares of a window, since the rate limits stored things.
 */
const COUNTING: Record<RateName, 'each' | 'node' | 'shares'> = {
  signUp: 'each',
  unsolvedSignUps: 'each',
  signIn: 'each',
  accountTries: 'each',
  accountMails: 'each',
  testMails: 'each',
  mailedLinks: 'each',
  visitorForms: 'each',
  accountChanges: 'each',
  factorProofs: 'each',
  reads: 'node',
  publicReads: 'node',
  documents: 'node',
  puzzles: 'node',
  pages: 'node',
  assets: 'node',
  search: 'node',
  payChecks: 'node',
  pictures: 'node',
  refresh: 'node',
  tokens: 'node',
  gestures: 'shares',
  itemViews: 'shares',
  publicPageVisits: 'shares',
  items: 'shares',
  comments: 'shares',
  reports: 'shares',
  visitorReports: 'shares',
  visitorPresses: 'shares',
  messages: 'shares',
  uploads: 'shares',
}

const SHARES = 10
/** The multiple of its limit from which a key is refused without being counted. */
const UNCOUNTED_FROM = 10

type Options = {
  /** Opens windows that all nodes share, with keys hashed by the day's hash; undefined if there is a single node. */
  shared?: { open: OpenWindow; hash: DayHash } | undefined
  onError: (error: unknown) => void
}

type Codes = Partial<Record<string, RefusalCode>>

/** `codes` are the refusals of the rates of the first day; undefined for the other rates. */
const openWindows = (list: Partial<Record<RateName, readonly Rate[]>>, options: Options, codes?: Codes) =>
  new Map(
    Object.entries(list).map(([name, windows]) => [
      name,
      windows.map(({ per, ...rate }) => ({
        per,
        calls: rate.calls,
        code: codes?.[name],
        ...createCounter({ name: name as RateName, prefix: codes ? 'first-day:' : '', ...rate }, options),
      })),
    ]),
  )

/**
 * Returns a function that counts calls by the contract's rates: a member by the key, a guest by network. It throws
 * RateExceeded if a window is full. It refuses with busy if a rate protects accounts and the shared windows do not respond.
 * It returns a function that gives the call back to the rates of the first day, which only count stored things, and to that of
 * sign-ins, which only counts failed ones.
 */
export function createRateLimiter({ shared, onError }: Options) {
  const windows = openWindows(rates, { shared, onError })
  const firstDayWindows = openWindows(firstDayRates, { shared, onError }, FIRST_DAY_REFUSALS)
  const count = async (name: RateName, party: Party) => {
    const extra = party.isNew ? (firstDayWindows.get(name) ?? []) : []
    const keyOf = (per: Rate['per']) =>
      per === 'member' && party.key ? party.key : toAddressGroup(party.address)
    const own = windows.get(name) ?? []
    const returned = name === 'signIn' ? own : extra
    const giveBack = () => returned.forEach(window => window.giveBack(keyOf(window.per)))
    for (const { per, calls, code, take } of [...own, ...extra]) {
      await take(keyOf(per)).catch(error => {
        if (!(error instanceof RateLimiterRes)) throw error
        rateLimitRefusals.inc({ rate: name })
        throw new RateExceeded(
          Math.ceil(error.msBeforeNext / 1_000),
          (error.consumedPoints || Infinity) - calls,
          code,
        )
      })
    }
    return giveBack
  }
  // Waiting for Redis, or for a share that another request takes, counts against the deadline too.
  return shared ? (name: RateName, party: Party) => withinDeadline(() => count(name, party)) : count
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

type CountedRate = { name: RateName; prefix: string; calls: number; seconds: number }

/**
 * Returns functions that count a call in a window and, as far as this node can, give it back. Keys leave the process only as
 * hashes. The key of the hash changes at midnight UTC, so that every window begins again then.
 */
function createCounter({ name, prefix, calls, seconds }: CountedRate, { shared, onError }: Options) {
  const counting = COUNTING[name]
  const options = { points: calls, duration: seconds, keyPrefix: `${prefix}${name}:${seconds}` }
  const memory = new RateLimiterMemory(options)
  const alone = async (key: string) => void (await memory.consume(key))
  const inMemory = { take: alone, giveBack: (key: string) => void memory.reward(key) }
  if (!shared || counting === 'node') return inMemory
  const { open, hash } = shared
  const window = open({ ...options, inMemoryBlockOnConsumed: calls * UNCOUNTED_FROM })
  const shares = takeInShares(window, Math.ceil(calls / SHARES))
  const isEach = counting === 'each'
  const take = isEach ? (key: string) => window.consume(key) : shares.take
  const giveBack = isEach ? (key: string) => window.reward(key) : shares.giveBack
  const otherwise = isEach ? () => refuse('busy') : alone
  const toKey = async (key: string) => (await hash(key)).toString('base64url')
  return {
    take: async (key: string) => {
      try {
        await take(await toKey(key))
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error
        onError(error)
        await otherwise(key)
      }
    },
    giveBack: (key: string) => void toKey(key).then(giveBack).catch(onError),
  }
}

const KEPT_MAX = 10_000

/**
 * Returns functions that take points of a shared window in shares of `size`, use them one by one, and give one back, so that
 * most calls need no request to the store. All nodes together never use more points than the window has. Points that a node
 * took and does not use are lost to the others. A point that is given back goes to the node's present share. `take` rejects
 * as the window does.
 */
export function takeInShares(window: Pick<Window, 'consume'>, size: number) {
  const shares = new Map<string, Promise<{ left: number; until: number }>>()

  const take = (key: string) => {
    const [oldest] = shares.keys()
    if (oldest !== undefined && shares.size >= KEPT_MAX) shares.delete(oldest)
    const share = window
      .consume(key, size)
      .then(({ msBeforeNext }) => ({ left: size, until: performance.now() + msBeforeNext }))
    shares.set(key, share)
    return share
  }

  const takeOne = async (key: string) => {
    for (;;) {
      // Calls during the request for a share wait for it together.
      const taken = shares.get(key) ?? take(key)
      const share = await taken.catch(error => {
        if (shares.get(key) === taken) shares.delete(key)
        throw error
      })
      if (share.left > 0 && performance.now() < share.until) {
        share.left -= 1
        return
      }
      if (shares.get(key) === taken) shares.delete(key)
    }
  }
  const giveBack = async (key: string) => {
    const share = await shares.get(key)?.catch(() => undefined)
    if (share) share.left += 1
  }
  return { take: takeOne, giveBack }
}
