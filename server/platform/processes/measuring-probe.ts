import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 40
/** The milliseconds that a probe waits while no value is known. Waiting is better than reporting that everything is down. */
const FIRST_PATIENCE_MS = 2_000

/**
 * Returns a function that measures something and returns the latest value. It waits at most 40 ms for the new value; if that
 * takes longer, the next call returns it. Calls at the same time share one measurement. Before the first value, and after a
 * failure, it waits for up to 2 s and then returns `otherwise`.
 */
export function createProbe<T>(measure: () => Promise<T>, otherwise: T) {
  let known = otherwise
  let isKnown = false
  let pending: Promise<void> | undefined
  const begin = async () => {
    try {
      known = await measure()
      isKnown = true
    } catch {
      known = otherwise
      isKnown = false
    } finally {
      pending = undefined
    }
  }
  return async () => {
    pending ??= begin()
    const given = new AbortController()
    const { signal } = given
    const patienceMs = isKnown ? PATIENCE_MS : FIRST_PATIENCE_MS
    await Promise.race([pending, wait(patienceMs, undefined, { signal, ref: false }).catch(() => {})])
    given.abort()
    return known
  }
}
