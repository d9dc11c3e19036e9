const MINUTE_MS = 60_000
/** Lines in a minute: of one event from one network, and in all. */
const LINES_EACH = 10
const LINES_IN_ALL = 500
/** So many pairs of an event and a network are counted separately in a minute, the rest by event. */
const PAIRS = 200

type Event = { event: string; network: string }
type Counter = { what: Event; written: number; more: number }

/**
 * Limits the lines of a flood of events: `shouldWrite` returns whether an event is written. The others are reported each
 * minute, and at the end, by one line for each event and network with their number in `more`.
 */
export function createSampler(write: (line: object) => void) {
  let lines = 0
  let counters = new Map<string, Counter>()

  const counterOf = (what: Event) => {
    const pair = `${what.event} ${what.network}`
    const isSeparate = counters.has(pair) || counters.size < PAIRS
    const key = isSeparate ? pair : what.event
    const fresh = { what: isSeparate ? what : { ...what, network: 'others' }, written: 0, more: 0 }
    const counter = counters.get(key) ?? fresh
    counters.set(key, counter)
    return counter
  }

  const report = () => {
    const past = counters
    counters = new Map()
    lines = 0
    for (const { what, more } of past.values()) if (more > 0) write({ ...what, more })
  }
  const timer = setInterval(report, MINUTE_MS).unref()

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
      report()
    },
  }
}
