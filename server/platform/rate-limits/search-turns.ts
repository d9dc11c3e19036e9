import { toAddressGroup } from '#server/platform/connections/network.ts'
import { runUntil } from '#server/platform/database/deadline.ts'
import { BUSY_SECONDS, Refusal } from '#server/platform/failures/refusal.ts'
import { RateExceeded } from './rate-limiter.ts'

/** The milliseconds that a search waits for its turn, and then for its result. */
const TURN_MS = 1_500
const SEARCH_MS = 2_000

/** `left` aborts with a refusal when the caller no longer waits for the result. */
type Searcher = { member: string; address: string; left: AbortSignal }

/**
 * Returns a function that runs one search of each member and eight of each address group at the same time on this node. The
 * others wait. A search whose caller left ends at once, also in the database, and makes room for the next. Refuses with
 * request.too-many if the turn does not come in time, and with busy if the result does not.
 */
export function createSearchTurns() {
  const ofMember = createTurns(1)
  const ofGroup = createTurns(8)
  return <T>({ member, address, left }: Searcher, search: () => Promise<T>): Promise<T> => {
    const within = (ms: number) => AbortSignal.any([left, AbortSignal.timeout(ms)])
    const run = (signal = within(SEARCH_MS)) => unlessAborted(signal, () => runUntil(signal, search))
    const signal = within(TURN_MS)
    const addressGroup = toAddressGroup(address)
    return ofMember({ key: member, signal }, () => ofGroup({ key: addressGroup, signal }, () => run()))
  }
}

type Turn = { key: string; signal: AbortSignal }

function createTurns(runningMax: number) {
  const places = new Map<string, { running: number; waiting: Set<() => void> }>()
  return async <T>({ key, signal }: Turn, work: () => Promise<T>): Promise<T> => {
    const place = places.get(key) ?? { running: 0, waiting: new Set() }
    places.set(key, place)
    if (place.running < runningMax) place.running += 1
    else await waitIn(place.waiting, signal)
    return work().finally(() => {
      const [next] = place.waiting
      if (!next) place.running -= 1
      else if (place.waiting.delete(next)) next()
      if (place.running === 0) places.delete(key)
    })
  }
}

const toRefusal = ({ reason }: AbortSignal, ofTime: Refusal) => (reason instanceof Refusal ? reason : ofTime)

/** Waits until an earlier search takes the caller out and so leaves it its place. */
const waitIn = (waiting: Set<() => void>, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      if (waiting.delete(resolve)) reject(toRefusal(signal, new RateExceeded(BUSY_SECONDS)))
    }
    waiting.add(resolve)
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
  })

/** Does not wait for `work` any longer once the signal aborts. */
const unlessAborted = <T>(signal: AbortSignal, work: () => Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(toRefusal(signal, new Refusal('busy')))
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp)
    work().then(resolve, reject)
  })
