import { useCallback, useSyncExternalStore } from 'react'
import type { Mission } from '#contract/rewards/missions.ts'

const HOUR_MS = 3_600_000

/**
 * Returns the time of a mission, `passedMs` after its response, by the server's time of that response: `share` is the
 * elapsed part of its window (0 to 1), `leftMs` and the whole `hoursLeft` are never below 0.
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

/** Returns the milliseconds since a `performance.now()` time, updated every half minute. */
export function useElapsedTime(since: number) {
  const passed = useCallback(() => Math.floor((performance.now() - since) / STEP_MS) * STEP_MS, [since])
  return useSyncExternalStore(subscribeToSteps, passed, passed)
}
