const AGE_MAX_MS = 30_000
const TIMES_THE_COST = 10

/**
 * Returns a function that caches a value that is the same for everyone and costly to compute. It is kept for ten times as
 * long as the computation took, up to 30 s, or for `leastMs` if that is longer. So a small community sees it live, and a
 * large one is not slowed down. Callers during a computation share it.
 */
export function snapshot<T>(compute: () => Promise<T>, { leastMs = 0 } = {}) {
  let current: { value: Promise<T>; until: number } | undefined
  return () => {
    if (current && performance.now() < current.until) return current.value
    const startedAt = performance.now()
    const next = { value: compute(), until: Number.POSITIVE_INFINITY }
    current = next
    next.value.then(
      () => {
        const took = performance.now() - startedAt
        next.until = performance.now() + Math.max(leastMs, Math.min(AGE_MAX_MS, took * TIMES_THE_COST))
      },
      () => {
        next.until = 0
      },
    )
    return next.value
  }
}
