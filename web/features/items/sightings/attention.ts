const ENOUGH_MS = 1_000

type Clock = { start: (done: () => void, ms: number) => unknown; stop: (timer: never) => void }
// Called on this object, the browser's own functions would refuse.
const browserClock: Clock = {
  start: (done, ms) => setTimeout(done, ms),
  stop: timer => clearTimeout(timer),
}

/**
 * Tells `onSeen` of each thing once, when it has been in view for a second without a break.
 * The view of a hidden page does not count; say so with `lookAway`.
 */
export function createViewTimers<Thing>(onSeen: (thing: Thing) => void, clock = browserClock) {
  const seen = new Set<Thing>()
  const looking = new Map<Thing, unknown>()

  const leave = (thing: Thing) => {
    clock.stop(looking.get(thing) as never)
    looking.delete(thing)
  }
  return {
    enter(thing: Thing) {
      if (seen.has(thing) || looking.has(thing)) return
      const note = () => {
        looking.delete(thing)
        seen.add(thing)
        onSeen(thing)
      }
      looking.set(thing, clock.start(note, ENOUGH_MS))
    },
    leave,
    lookAway: () => [...looking.keys()].forEach(leave),
    /** Starts anew, as for another person. */
    forget: () => seen.clear(),
  }
}
