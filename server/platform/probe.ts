import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 40

/**
 * Returns a function that measures something and returns what it measured last: it waits at most 40 ms for the new value,
 * which arrives for the next call otherwise. Calls at the same time share one measurement. Before the first value, and
 * after a failure, it returns `otherwise`.
 */
export function createProbe<T>(measure: () => Promise<T>, otherwise: T) {
  let known = otherwise
  let pending: Promise<void> | undefined
  const begin = async () => {
    try {
      known = await measure()
    } catch {
      known = otherwise
    } finally {
      pending = undefined
    }
  }
  return async () => {
    pending ??= begin()
    const given = new AbortController()
    const { signal } = given
    await Promise.race([pending, wait(PATIENCE_MS, undefined, { signal, ref: false }).catch(() => {})])
    given.abort()
    return known
  }
}
