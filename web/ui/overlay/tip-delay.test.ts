import { expect, test } from 'vitest'
import { tipClosed, tipDelay } from './tip-delay.ts'

test('a tooltip waits 700 ms, and not at all within 300 ms of the last one', () => {
  expect(tipDelay(1000)).toBe(700)
  tipClosed(2000)
  expect(tipDelay(2299)).toBe(0)
  expect(tipDelay(2300)).toBe(700)
})
