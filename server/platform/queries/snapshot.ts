const AGE_MAX_MS = 30_000
const TIMES_THE_COST = 10

/**
 * Returns a function that caches a value that is the same for everyone and costly to compute: for ten times as long as the
 * computation took, at most 30 s. A small community sees it live, and a large one is not slowed. Callers during a
 * computation share it.
 */
export function snapshot<T>(compute: () => Promise<T>) {
  let current: { value: Promise<T>; until: number } | undefined
  return () => {
    if (current && performance.now() < current.until) return current.value
    const startedAt = performance.now()
    const next = { value: compute(), until: Number.POSITIVE_INFINITY }
    current = next
    next.value.then(
      () => {
        next.until =
          performance.now() + Math.min(AGE_MAX_MS, (performance.now() - startedAt) * TIMES_THE_COST)
      },
      () => {
        next.until = 0
      },
    )
    return next.value
  }
}
