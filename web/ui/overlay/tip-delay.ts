const DELAY = 700
const SKIP = 300

let closedAt = Number.NEGATIVE_INFINITY

/** Milliseconds before a tooltip opens on hover: 700, or none when another one closed less than 300 ago. */
export function getTipDelay(now = performance.now()): number {
  return now - closedAt < SKIP ? 0 : DELAY
}

/** Notes that a tooltip closed at `now`, in milliseconds on the same clock. */
export function noteTipClosed(now = performance.now()): void {
  closedAt = now
}
