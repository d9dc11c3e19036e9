import { expect, test } from 'vitest'
import { toBarParts, toPartsText, toRangeScale } from './range-scale.ts'

const thresholds = { buildAbove: 20, dropBelow: 10 }
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('the bar has three parts that add up to the readers, and two for a pain point or if likes are unknown', () => {
  const sums = { readers: 96, yes: 40 }
  const liked = { of: { readers: 56, yes: 0 }, part: { readers: 22, yes: null } }
  expect(toPartsText(toBarParts(sums, { kind: 'idea', liked }))).toBe(
    'Of 96 people who opened it: 40 early adopter, 22 like it, 34 nothing',
  )
  for (const unknown of [null, { of: { readers: 51, yes: 0 }, part: liked.part }])
    expect(toPartsText(toBarParts(sums, { kind: 'idea', liked: unknown }))).toBe(
      'Of 96 people who opened it: 40 early adopter, 56 the others',
    )
  expect(toPartsText(toBarParts(sums, { kind: 'pain_point', liked: null }))).toBe(
    'Of 96 people who opened it: 40 have this pain, 56 nothing',
  )
})

test('the range is on the axis of the bar, with the dot below the end of its first part', () => {
  const scale = toRangeScale({ yes: 40, readers: 96 }, thresholds)
  expect(scale.from).toBeCloseTo(27.05, 2)
  expect(scale.to).toBeCloseTo(57.2, 2)
  expect(scale.share).toBeCloseTo((40 / 96) * 100)
  expect(plain(scale.text)).toBe('Between 27% and 58%; the bar: build above 20%, drop below 10%')
  expect(scale.endLabels.map(({ text }) => plain(text))).toEqual(['27%', '58%'])
  expect(scale.barLabels.map(({ anchor }) => anchor)).toEqual(['end', 'start'])
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

test('two numbers of a bar that are near to one another have one label', () => {
  const { barLabels: ruleLabels } = toRangeScale({ yes: 40, readers: 96 }, { buildAbove: 20, dropBelow: 15 })
  expect(ruleLabels).toMatchObject([{ at: 17.5, words: [{ word: 'drop' }, { word: 'build' }] }])
})

test.each([
  [0, 20],
  [20, 20],
  [1, 10_000_000],
])('%i of %i have a range within the axis', (yes, readers) => {
  const { from, to, share } = toRangeScale({ yes, readers }, thresholds)
  expect([from, share, to].every(place => place >= 0 && place <= 100)).toBe(true)
})
