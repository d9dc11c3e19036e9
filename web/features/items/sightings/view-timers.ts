const SEEN_AFTER_MS = 1_000

type Clock = { start: (done: () => void, ms: number) => unknown; stop: (timer: never) => void }
// The browser's timer functions throw when they are called as methods of another object.
const browserClock: Clock = {
  start: (done, ms) => setTimeout(done, ms),
  stop: timer => clearTimeout(timer),
}

/**
 * Calls `onSeen` once for each thing, when it has been in view for a second without a break. Time on a hidden page does
 * not count: call `leaveAll` when the page is hidden.
 */
export function createViewTimers<Thing>(onSeen: (thing: Thing) => void, clock = browserClock) {
  const seen = new Set<Thing>()
  const running = new Map<Thing, unknown>()

  const leave = (thing: Thing) => {
    clock.stop(running.get(thing) as never)
    running.delete(thing)
  }
  return {
    enter(thing: Thing) {
      if (seen.has(thing) || running.has(thing)) return
      const note = () => {
        running.delete(thing)
        seen.add(thing)
        onSeen(thing)
      }
      running.set(thing, clock.start(note, SEEN_AFTER_MS))
    },
    leave,
    leaveAll: () => [...running.keys()].forEach(leave),
    /** Forgets what was seen, for another member. */
    reset: () => seen.clear(),
  }
}
