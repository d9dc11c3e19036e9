import type { FastifyBaseLogger } from 'fastify'

const EACH_MS = 60_000

type Seen = Map<string, { warnedAt: number; times: number }>

/** What each log was warned of. Everything that works for a server meets the same outage, which is one line a minute. */
const seenBy = new WeakMap<object, Seen>()

/**
 * Returns a function that logs warnings that may occur thousands of times: the first at once, then at most one a minute
 * with the same words in this log, by any part, and with the number of times since the last one.
 */
export function throttleWarnings(log: Pick<FastifyBaseLogger, 'warn'>) {
  const seen: Seen = seenBy.get(log) ?? new Map()
  seenBy.set(log, seen)
  return (what: string, error: unknown) => {
    const { warnedAt, times } = seen.get(what) ?? { warnedAt: Number.NEGATIVE_INFINITY, times: 0 }
    const now = performance.now()
    const isDue = now - warnedAt >= EACH_MS
    seen.set(what, isDue ? { warnedAt: now, times: 0 } : { warnedAt, times: times + 1 })
    const { message, code } = error as NodeJS.ErrnoException
    if (isDue) log.warn({ why: message || code, times: times + 1 }, what)
  }
}
