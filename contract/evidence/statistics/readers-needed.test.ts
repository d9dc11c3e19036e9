import { expect, test } from 'vitest'
import { SUGGESTED_THRESHOLDS as thresholds } from '#contract/evidence/bars.ts'
import { outlookOf, readersNeeded } from './readers-needed.ts'

test.each([
  [0.4, { median: 45, nineOfTen: 90, isMore: false }],
  [0.3, { median: 140, nineOfTen: 330, isMore: false }],
  [0.25, { median: 460, nineOfTen: 850, isMore: true }],
  [0.15, null],
  [0.02, { median: 70, nineOfTen: 130, isMore: false }],
])('the readers needed for a share of %d are %j', (share, needed) => {
  expect(readersNeeded({ share, thresholds })).toEqual(needed)
})

test('16 of 50 needs about 60 more readers at a steady 32%, or perhaps 150', () => {
  expect(readersNeeded({ share: 0.32, thresholds, start: { yes: 16, readers: 50 } })).toEqual({
    median: 60,
    nineOfTen: 150,
    isMore: false,
  })
})

test('a verdict always comes at a multiple of five readers, no matter how many there are so far', () => {
  const { median, nineOfTen } = outlookOf({ share: 0.4, thresholds, start: { yes: 10, readers: 32 } })
  expect([(32 + median) % 5, (32 + nineOfTen) % 5]).toEqual([0, 0])
})

test('chances add up to one if every run is decided, and to zero if none is', () => {
  const { build, drop } = outlookOf({ share: 0.4, thresholds })
  expect(build + drop).toBeCloseTo(1, 9)
  const never = outlookOf({ share: 0.5, thresholds: { buildAbove: 99, dropBelow: 1 } })
  expect(never.build + never.drop).toBeLessThan(1e-9)
})
