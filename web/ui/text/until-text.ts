import { i18n } from '#contract/text/i18n.ts'
import { createDateFormat, toDayText } from './date-text.ts'

const clock = createDateFormat({ hour: '2-digit', minute: '2-digit' })

/**
 * Returns a future time in the reader's time zone: '18:00' if it is today, else '29 Nov 2026, 18:00'. `now` is in ms
 * since 1970.
 */
export function toUntilText(at: string, now = Date.now()) {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return isToday ? clock(at) : i18n.t('{day}, {time}', { day: toDayText(at), time: clock(at) })
}
