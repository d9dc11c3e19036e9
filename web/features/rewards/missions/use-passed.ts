import { useCallback, useSyncExternalStore } from 'react'

const STEP_MS = 30_000

function everyStep(changed: () => void) {
  const timer = setInterval(changed, STEP_MS)
  return () => clearInterval(timer)
}

/** Milliseconds since a moment of the page's own clock (`performance.now()`), told anew every half minute. */
export function usePassed(since: number) {
  const passed = useCallback(() => Math.floor((performance.now() - since) / STEP_MS) * STEP_MS, [since])
  return useSyncExternalStore(everyStep, passed, passed)
}
