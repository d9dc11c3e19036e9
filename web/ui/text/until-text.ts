import { i18n } from '#contract/text/i18n.ts'
import { toClockText, toDayText } from './date-text.ts'

/**
 * Returns a future time in the reader's time zone: '18:00' if it is today, else '29 Nov 2026, 18:00'. `now` is in ms
 * since 1970.
 */
export function toUntilText(at: string, now = Date.now()) {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return isToday ? toClockText(at) : i18n.t('{day}, {time}', { day: toDayText(at), time: toClockText(at) })
}
