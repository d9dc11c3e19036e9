const HOUR = 60 * 60 * 1_000
const HOURS_A_DAY = 24

/**
 * Returns the time from `at` until `now` (both in milliseconds since 1970) in words: 'Just now' below one hour and for future
 * times, then whole hours ('3h ago'), then whole days ('2d ago').
 */
export function toTimeAgo({ at, now }: { at: number; now: number }): string {
  const hours = Math.floor((now - at) / HOUR)
  if (hours < 1) return 'Just now'
  return hours < HOURS_A_DAY ? `${hours}h ago` : `${Math.floor(hours / HOURS_A_DAY)}d ago`
}
