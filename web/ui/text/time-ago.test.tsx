// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TimeAgo } from './time-ago.tsx'

afterEach(cleanup)

test('the full date is told to whoever points at how long ago it was', () => {
  render(<TimeAgo at={new Date(2026, 2, 1, 10, 5).getTime()} />)
  const time = screen.getByText(/ago$/)
  fireEvent.pointerEnter(time)
  expect(time.title).toMatch(/^March 1, 2026 at 10:05/)
})
