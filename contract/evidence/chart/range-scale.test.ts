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
  expect(scale.endLabels.map(({ text }) => plain(text))).toEqual(['27%', '58%'])
})

test('a narrow range has one label, which stays within the axis', () => {
  const { endLabels } = toRangeScale({ yes: 6, readers: 200 }, thresholds)
  expect(endLabels.map(({ at, anchor, text }) => [at, anchor, plain(text)])).toEqual([
    [0, 'start', '0 to 9%'],
  ])
  expect(toRangeScale({ yes: 196, readers: 200 }, thresholds).endLabels[0]).toMatchObject({
    at: 100,
    anchor: 'end',
  })
})

test.each([
  [0, 20],
  [20, 20],
  [1, 10_000_000],
])('the range for %i of %i stays within the axis', (yes, readers) => {
  const { from, to, share } = toRangeScale({ yes, readers }, thresholds)
  expect([from, share, to].every(place => place >= 0 && place <= 100)).toBe(true)
})
