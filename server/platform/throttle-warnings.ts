import type { FastifyBaseLogger } from 'fastify'

const EACH_MS = 60_000

/**
 * A function that warns of what may come thousands of times: at once, then at most once a minute for the same words,
 * with how often it came since.
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
