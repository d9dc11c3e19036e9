import { i18n } from '#contract/text/i18n.ts'
import { createDateFormat, toClockText, toDayText } from './date-text.ts'

const weekday = createDateFormat({ weekday: 'long' })
const DAY_MS = 24 * 60 * 60 * 1_000
const toMidnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)

/**
 * Returns a past time in words, as of `now` (ms since 1970) in the reader's time zone: 'today, 09:14', 'yesterday,
 * 21:02' or 'Friday, 19:45'. From a week on it is the date.
 */
export function toWhenText(at: string, now = Date.now()) {
  // A day has 23 or 25 hours when the clocks change.
  const days = Math.round((toMidnight(now) - toMidnight(Date.parse(at))) / DAY_MS)
  if (days >= 7) return toDayText(at)
  const time = toClockText(at)
  if (days <= 0) return i18n.t('today, {time}', { time })
  if (days === 1) return i18n.t('yesterday, {time}', { time })
  return i18n.t('{weekday}, {time}', { weekday: weekday(at), time })
}
