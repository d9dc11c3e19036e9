import type { FastifyBaseLogger } from 'fastify'

const EACH_MS = 60_000

type Seen = Map<string, { warnedAt: number; times: number }>

/** The warnings that each log has had. All parts of a server meet the same outage, which is logged once a minute. */
const seenBy = new WeakMap<object, Seen>()

/**
 * Returns a function that logs warnings which may occur thousands of times. It logs the first at once, then at most one a
 * minute with the same words, by any part that uses this log, and with the number of warnings since the last.
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
