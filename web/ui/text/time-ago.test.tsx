import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { toTimeAgo } from '#contract/text/time-ago.ts'
import { TimeAgo, toFullDate } from './time-ago.tsx'

test('hovering over the relative time shows the full date', () => {
  render(<TimeAgo at={new Date(2026, 2, 1, 10, 5).getTime()} />)
  const time = screen.getByText(/ago$/)
  fireEvent.pointerEnter(time)
  expect(time.title).toMatch(/^March 1, 2026 at 10:05/)
})

test.each([
  [undefined, /^Just now$/],
  ['event', /^Just now, \d{1,2}:\d{2} [AP]M$/],
  ['within', /^just now$/],
] as const)('in the first hour, the form %s shows %s', (form, shown) => {
  const at = new Date().toISOString()
  const { container, rerender } = render(<TimeAgo at={at} {...(form && { form })} />)
  expect(container.textContent).toMatch(shown)
  rerender(<TimeAgo at={Date.now() - 3 * HOUR} {...(form && { form })} />)
  expect(container.textContent).toMatch(/^[23]h ago$/)
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const now = Date.UTC(2026, 10, 21, 12)

describe('the relative time', () => {
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

  test('a future time counts as just now', () => {
    expect(toTimeAgo({ at: now + 5 * HOUR, now })).toBe('Just now')
  })
})

test('the full date names the day, the month and the year', () => {
  expect(toFullDate(now)).toMatch(/November 2\d, 2026/)
})
