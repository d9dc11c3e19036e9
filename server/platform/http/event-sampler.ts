const MINUTE_MS = 60_000
/** Lines written in a minute: of one kind from one network, and of all. */
const LINES_EACH = 10
const LINES_IN_ALL = 500
/** So many pairs of a kind and a network are counted apart in a minute, the rest by their kind. */
const PAIRS = 200

type Event = { event: string; network: string }
type Counter = { what: Event; written: number; more: number }

/**
 * Bounds what a flood of events writes: `admit` says whether one is to be written. Those that were not are told each
 * minute, and when it stops, by one line a kind and network with how many they were in `more`.
 */
export function createSampler(say: (line: object) => void) {
  let lines = 0
  let counters = new Map<string, Counter>()

  const counterOf = (what: Event) => {
    const pair = `${what.event} ${what.network}`
    const isApart = counters.has(pair) || counters.size < PAIRS
    const key = isApart ? pair : what.event
    const fresh = { what: isApart ? what : { ...what, network: 'others' }, written: 0, more: 0 }
    const counter = counters.get(key) ?? fresh
    counters.set(key, counter)
    return counter
  }

  const tell = () => {
    const past = counters
    counters = new Map()
    lines = 0
    for (const { what, more } of past.values()) if (more > 0) say({ ...what, more })
  }
  const timer = setInterval(tell, MINUTE_MS).unref()

  return {
    shouldWrite(what: Event) {
      const counter = counterOf(what)
      const isAdmitted = counter.written < LINES_EACH && lines < LINES_IN_ALL
      if (isAdmitted) {
        counter.written += 1
        lines += 1
      } else counter.more += 1
      return isAdmitted
    },
    stop: async () => {
      clearInterval(timer)
      tell()
    },
  }
}
