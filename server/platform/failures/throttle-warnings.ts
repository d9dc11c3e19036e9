import type { FastifyBaseLogger } from 'fastify'

const EACH_MS = 60_000

/**
 * Returns a function that logs warnings that may occur thousands of times: the first at once, then at most one a minute
 * with the same words and with the number of times since the last one.
 */
export function throttleWarnings(log: Pick<FastifyBaseLogger, 'warn'>) {
  const seen = new Map<string, { warnedAt: number; times: number }>()
  return (what: string, error: unknown) => {
    const { warnedAt, times } = seen.get(what) ?? { warnedAt: Number.NEGATIVE_INFINITY, times: 0 }
    const now = performance.now()
    const isDue = now - warnedAt >= EACH_MS
    seen.set(what, isDue ? { warnedAt: now, times: 0 } : { warnedAt, times: times + 1 })
    const { message, code } = error as NodeJS.ErrnoException
    if (isDue) log.warn({ why: message || code, times: times + 1 }, what)
  }
}
