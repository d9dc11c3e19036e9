import { expect, test } from 'vitest'
import { SUGGESTED_THRESHOLDS } from '#contract/evidence/bars.ts'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { showInterval, toIntervalText } from './interval-text.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  [40, 96, 'between 27% and 58%'],
  [25, 100, 'between 13% and 40%'],
  [52, 180, 'between 19% and 40%'],
  [0, 20, 'between 0% and 26%'],
  [20, 20, 'between 74% and 100%'],
])('%d of %d is shown as %s', (yes, readers, text) => {
  expect(plain(toIntervalText(shareInterval(yes, readers), SUGGESTED_THRESHOLDS))).toBe(text)
})

test.each([
  [{ from: 0.2047, to: 0.5872 }, 'between just above 20% and 59%'],
  [{ from: 0.2001, to: 0.5 }, 'between just above 20% and 50%'],
  [{ from: 0.0312, to: 0.1958 }, 'between 3% and just below 20%'],
  [{ from: 0.0098, to: 0.0999 }, 'between 0% and just below 10%'],
  [{ from: 0, to: 1 }, 'between 0% and 100%'],
])('beside a bar of 20 and 10, %j is shown as %s', (interval, text) => {
  expect(plain(toIntervalText(interval, SUGGESTED_THRESHOLDS))).toBe(text)
})

test('without a bar, both ends are whole percentages', () => {
  expect(showInterval({ from: 0.2047, to: 0.5001 })).toMatchObject({ from: '20%', toDigits: '51' })
})
