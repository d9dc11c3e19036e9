const MINUTE_MS = 60_000
const MANY = 20
const STAYS_MS = 10 * MINUTE_MS

/**
 * `note` counts a sign-up in this process. `isHigh` returns whether more than twenty came within a minute, and stays true
 * for ten minutes after. `now` is a clock in milliseconds.
 */
export function watchSignUps(now = () => performance.now()) {
  let times: number[] = []
  let highUntil = Number.NEGATIVE_INFINITY
  return {
    note() {
      const at = now()
      times = [...times.filter(time => time > at - MINUTE_MS), at].slice(-MANY - 1)
      if (times.length > MANY) highUntil = at + STAYS_MS
    },
    isHigh: () => now() < highUntil,
  }
}
