import { expect, test } from 'vitest'
import { createDateFormat, toDayText, toEnglish, toMonthText, toShortDayText } from './date-text.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)

test.each(MONTHS)('a day of month %d is written as the browser would write it', month => {
  const date = new Date(2026, month, 9, 12)
  const day = `2026-${String(month + 1).padStart(2, '0')}-09`
  for (const locale of ['en-US', 'en-DE']) {
    const as = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(date)
    // Some browsers write 'Sept', as British English does.
    expect(toDayText(date.toISOString(), locale)).toBe(as({ dateStyle: 'medium' }).replace('Sept', 'Sep'))
    expect(toMonthText(date.toISOString())).toBe(as({ month: 'long', year: 'numeric' }))
    expect(toShortDayText(day, locale)).toBe(as({ month: 'short', day: 'numeric' }).replace('Sept', 'Sep'))
  }
})

test.each([
  ['en-US', 'en-US', '3:05 PM'],
  ['en', 'en-US', '3:05 PM'],
  ['en-GB', 'en-GB', '15:05'],
  ['de', 'en-DE', '15:05'],
  ['fr-FR', 'en-FR', '15:05'],
  ['ar-EG', 'en-EG', '15:05'],
  ['pt-BR', 'en-BR', '15:05'],
  ['hi', 'en-IN', '3:05 pm'],
  ['no language', 'en-US', '3:05 PM'],
])('a reader of %s has the English of %s, and its clock says %s', (language, locale, clock) => {
  expect(toEnglish(language)).toBe(locale)
  const toTimeText = createDateFormat({ timeStyle: 'short' }, locale)
  expect(toTimeText(new Date(2026, 2, 1, 15, 5).getTime()).replace('\u202f', ' ')).toBe(clock)
})

test('a UTC date stays itself in every time zone, at both ends of the year', () => {
  expect([toShortDayText('2026-01-01', 'en-US'), toShortDayText('2026-12-31', 'en-DE')]).toEqual([
    'Jan 1',
    '31 Dec',
  ])
})
