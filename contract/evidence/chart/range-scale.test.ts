import { expect, test } from 'vitest'
import { toRangeScale } from './range-scale.ts'

const thresholds = { buildAbove: 20, dropBelow: 10 }
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test("the range is drawn on the bar's axis with a dot at the share", () => {
  const scale = toRangeScale({ yes: 40, readers: 96 }, thresholds)
  expect(scale.from).toBeCloseTo(27.05, 2)
  expect(scale.to).toBeCloseTo(57.2, 2)
  expect(scale.share).toBeCloseTo((40 / 96) * 100)
  expect(plain(scale.text)).toBe('Between 27% and 58%; the bar: build above 20%, drop below 10%')
})

test.each([
  [0, 20],
  [20, 20],
  [1, 10_000_000],
])('the range for %i of %i stays within the axis', (yes, readers) => {
  const { from, to, share } = toRangeScale({ yes, readers }, thresholds)
  expect([from, share, to].every(place => place >= 0 && place <= 100)).toBe(true)
})
