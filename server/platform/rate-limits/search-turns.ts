import { toAddressGroup } from '#server/platform/connections/network.ts'
import { runUntil } from '#server/platform/database/deadline.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'

/** The searches of a member, and of an address group, that run at the same time. */
const MEMBER_MAX = 1
const NETWORK_MAX = 8
/** The milliseconds that a search may take, with its wait for its turn. */
const SEARCH_MS = 3_000

/** `left` aborts with a refusal when the caller no longer waits for the result. */
type Searcher = { member: string; address: string; left: AbortSignal }

/**
 * Returns a function that runs one search of each member and eight of each address group at the same time on this node. The
 * others wait. A search whose caller left ends at once, also in the database, and makes room for the next. Refuses with busy
 * if the turn and the result do not come in time.
 */
export function createSearchTurns(searchMs = SEARCH_MS) {
  const ofMember = createTurns(MEMBER_MAX)
  const ofNetwork = createTurns(NETWORK_MAX)
  return <T>({ member, address, left }: Searcher, search: () => Promise<T>): Promise<T> => {
    const signal = AbortSignal.any([left, AbortSignal.timeout(searchMs)])
    const run = () => unlessAborted(signal, () => runUntil(signal, search))
    const network = toAddressGroup(address)
    return ofMember({ key: member, signal }, () => ofNetwork({ key: network, signal }, run))
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

const toRefusal = ({ reason }: AbortSignal) => (reason instanceof Refusal ? reason : new Refusal('busy'))

/** Waits until an earlier search takes the caller out and so leaves it its place. */
const waitIn = (waiting: Set<() => void>, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      if (waiting.delete(resolve)) reject(toRefusal(signal))
    }
    waiting.add(resolve)
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
  })

/** Does not wait for `work` any longer once the signal aborts. */
const unlessAborted = <T>(signal: AbortSignal, work: () => Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(toRefusal(signal))
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp)
    work().then(resolve, reject)
  })
