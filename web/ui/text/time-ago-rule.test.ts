import { describe, expect, test } from 'vitest'
import { toFullDate, toTimeAgo } from './time-ago.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const now = Date.UTC(2026, 10, 21, 12)

describe('timeAgo', () => {
  test.each([
    [0, 'Just now'],
    [HOUR - 1, 'Just now'],
    [HOUR, '1h ago'],
    [2 * HOUR - 1, '1h ago'],
    [23 * HOUR + 59 * MINUTE, '23h ago'],
    [24 * HOUR, '1d ago'],
    [47 * HOUR, '1d ago'],
    [400 * 24 * HOUR, '400d ago'],
  ])('%d ms ago reads %s', (age, expected) => {
    expect(toTimeAgo({ at: now - age, now })).toBe(expected)
  })

  test('a time still to come counts as just now', () => {
    expect(toTimeAgo({ at: now + 5 * HOUR, now })).toBe('Just now')
  })
})

test('the full date names day, month and year', () => {
  expect(toFullDate(now)).toMatch(/November 2\d, 2026/)
})
