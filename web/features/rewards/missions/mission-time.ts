import { useCallback, useSyncExternalStore } from 'react'
import type { Mission } from '#contract/missions.ts'

const HOUR_MS = 3_600_000

/**
 * Where a mission stands in its window, seen `passedMs` after the answer it came with: by the server's time of that
 * answer alone. `share` is what has gone by, from 0 to 1; hours left are whole ones and never below 0.
 */
export function getMissionTime({ createdAt, expiresAt, now }: Mission, passedMs: number) {
  const [start, end] = [Date.parse(createdAt), Date.parse(expiresAt)]
  const at = Date.parse(now) + passedMs
  const leftMs = Math.max(0, end - at)
  const share = end > start ? Math.min(Math.max((at - start) / (end - start), 0), 1) : 1
  return { share, leftMs, hoursLeft: Math.floor(leftMs / HOUR_MS) }
}

const STEP_MS = 30_000

function subscribeToSteps(changed: () => void) {
  const timer = setInterval(changed, STEP_MS)
  return () => clearInterval(timer)
}

/** Milliseconds since a moment of the page's own clock (`performance.now()`), told anew every half minute. */
export function useElapsedTime(since: number) {
  const passed = useCallback(() => Math.floor((performance.now() - since) / STEP_MS) * STEP_MS, [since])
  return useSyncExternalStore(subscribeToSteps, passed, passed)
}
