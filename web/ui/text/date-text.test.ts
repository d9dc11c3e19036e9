import { expect, test } from 'vitest'
import { toDayText, toMonthText, toShortDayText } from './date-text.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)

test.each(MONTHS)('a day of month %d is written as the browser would write it', month => {
  const date = new Date(2026, month, 9, 12)
  const as = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', options).format(date)
  expect(toDayText(date.toISOString())).toBe(as({ dateStyle: 'medium' }))
  expect(toMonthText(date.toISOString())).toBe(as({ month: 'long', year: 'numeric' }))
  const day = `2026-${String(month + 1).padStart(2, '0')}-09`
  expect(toShortDayText(day)).toBe(as({ month: 'short', day: 'numeric' }))
})

test('a UTC date stays itself in every time zone, at both ends of the year', () => {
  expect([toShortDayText('2026-01-01'), toShortDayText('2026-12-31')]).toEqual(['Jan 1', 'Dec 31'])
})
