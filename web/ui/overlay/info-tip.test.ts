import { expect, test } from 'vitest'
import { getTipDelay, noteTipClosed } from './info-tip.tsx'

test('a tooltip waits 700 ms, but opens immediately within 300 ms of the last one', () => {
  expect(getTipDelay(1000)).toBe(700)
  noteTipClosed(2000)
  expect(getTipDelay(2299)).toBe(0)
  expect(getTipDelay(2300)).toBe(700)
})
