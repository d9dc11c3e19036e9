import { describe, expect, test } from 'vitest'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { SUGGESTED_THRESHOLDS } from './bars.ts'
import { sideOf, verdictOf } from './verdict.ts'

test.each([
  [19, 19, null],
  [20, 20, 'build'],
  [0, 19, null],
  [40, 96, 'build'],
  [25, 100, null],
  [0, 50, 'drop'],
  [16, 50, null],
] as const)('the side for %d of %d is %s', (yes, readers, side) => {
  expect(sideOf({ yes, readers }, SUGGESTED_THRESHOLDS)).toBe(side)
})

test('the unrounded interval decides the side', () => {
  const thresholds = [
    SUGGESTED_THRESHOLDS,
    { buildAbove: 50, dropBelow: 50 },
    { buildAbove: 99, dropBelow: 1 },
  ]
  for (let readers = 20; readers <= 80; readers += 12) {
    for (let yes = 0; yes <= readers; yes += 1) {
      const { from, to } = shareInterval(yes, readers)
      for (const { buildAbove, dropBelow } of thresholds) {
        const low = to < dropBelow / 100 ? 'drop' : null
        const expected = from > buildAbove / 100 ? 'build' : low
        expect(sideOf({ yes, readers }, { buildAbove, dropBelow })).toBe(expected)
      }
    }
  }
})

describe('a verdict needs a cohort beyond a threshold and readers with a past', () => {
  const none = { readers: 0, yes: 0 }
  const whole = { readers: 30, yes: 20 }
  const thresholds = SUGGESTED_THRESHOLDS

  test.each([
    [4, null],
    [5, 'build'],
  ] as const)('%i yes votes from ten readers with a past lead to %s', (yes, verdict) => {
    expect(
      verdictOf({ all: whole, onCard: none, withPast: { readers: 10, yes }, joined: null }, thresholds),
    ).toBe(verdict)
  })

  test.each([
    [15, null],
    [16, 'drop'],
  ] as const)('%i silent readers with a past lead to %s', (readers, verdict) => {
    const all = { readers: 60, yes: 0 }
    expect(verdictOf({ all, onCard: none, withPast: { readers, yes: 0 }, joined: null }, thresholds)).toBe(
      verdict,
    )
  })

  test.each([
    [{ readers: 21, yes: 18 }, null],
    [{ readers: 20, yes: 16 }, null],
    [{ readers: 20, yes: 15 }, 'build'],
  ] as const)('with %j voting on the card, the verdict is %s', (onCard, verdict) => {
    expect(verdictOf({ all: whole, onCard, withPast: whole, joined: null }, thresholds)).toBe(verdict)
  })
})
