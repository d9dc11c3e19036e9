import { createDateFormat } from './date-text.ts'

const HOUR = 3_600_000
const HOURS_A_DAY = 24

/**
 * How long ago `at` was, seen from `now` (both in milliseconds since 1970): 'Just now' under one hour and for a
 * time still to come, then whole hours ('3h ago'), then whole days ('2d ago').
 */
export function toTimeAgo({ at, now }: { at: number; now: number }): string {
  const hours = Math.floor((now - at) / HOUR)
  if (hours < 1) return 'Just now'
  return hours < HOURS_A_DAY ? `${hours}h ago` : `${Math.floor(hours / HOURS_A_DAY)}d ago`
}

/** The full date and time in English and in the reader's time zone. */
export const toFullDate = createDateFormat({ dateStyle: 'long', timeStyle: 'short' })
