import { expect, test } from 'vitest'
import { createDateFormat, toEnglish, toShortDayText } from './date-text.ts'

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
])('a reader with %s gets the English of %s, and the clock says %s', (language, locale, clock) => {
  expect(toEnglish(language)).toBe(locale)
  const toTimeText = createDateFormat({ timeStyle: 'short' }, locale)
  expect(toTimeText(new Date(2026, 2, 1, 15, 5).getTime()).replace('\u202f', ' ')).toBe(clock)
})

test('a UTC date stays the same in every time zone, at both ends of the year', () => {
  expect(['2026-01-01', '2026-12-31'].map(toShortDayText)).toEqual(['Jan 1', 'Dec 31'])
})
