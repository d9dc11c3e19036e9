import { expect, test } from 'vitest'
import { SUGGESTED_LINES as lines } from '#contract/evidence/rule.ts'
import { outlookOf, readersNeeded } from './readers-needed.ts'

test.each([
  [0.4, { median: 40, nineOfTen: 85, isMore: false }],
  [0.3, { median: 140, nineOfTen: 320, isMore: false }],
  [0.25, { median: 440, nineOfTen: 850, isMore: true }],
  [0.15, null],
  [0.02, { median: 70, nineOfTen: 130, isMore: false }],
])('at a share of %d it takes %j', (share, needed) => {
  expect(readersNeeded({ share, lines })).toEqual(needed)
})

test('16 of 50 need about 55 more if it stays near 32 %, perhaps 150', () => {
  expect(readersNeeded({ share: 0.32, lines, start: { yes: 16, readers: 50 } })).toEqual({
    median: 55,
    nineOfTen: 150,
    isMore: false,
  })
})

test('all chances come to one where every run is decided, and to nothing where none is', () => {
  const { build, drop } = outlookOf({ share: 0.4, lines })
  expect(build + drop).toBeCloseTo(1, 9)
  const never = outlookOf({ share: 0.5, lines: { buildAbove: 99, dropBelow: 1 } })
  expect(never.build + never.drop).toBeLessThan(1e-9)
})
