import { expect, test } from 'vitest'
import { type Thresholds, SUGGESTED_THRESHOLDS as thresholds } from '#contract/evidence/bars.ts'
import { verdictOf } from '#contract/evidence/verdict.ts'
import { verdictPassage } from './first-passage.ts'
import { pastPassage, type ReaderChances } from './past-passage.ts'

type PassageCase = { thresholds: Thresholds; readerAt: (reader: number) => ReaderChances; within: number }

/** Returns the same chances by asking for the verdict on every possible count, reader by reader. */
function askEachCount({ thresholds, readerAt, within }: PassageCase) {
  const above = Array<number>(within).fill(0)
  const below = Array<number>(within).fill(0)
  let counts = new Map([['0,0,0', 1]])
  for (let reader = 1; reader <= within; reader += 1) {
    const { yes, past } = readerAt(reader)
    const next = new Map<string, number>()
    for (const [key, chance] of counts) {
      const [all = 0, withPast = 0, pastYes = 0] = key.split(',').map(Number)
      const add = (counted: number[], factor: number) =>
        next.set(counted.join(), (next.get(counted.join()) ?? 0) + chance * factor)
      add([all + 1, withPast + 1, pastYes + 1], yes * past)
      add([all, withPast + 1, pastYes], (1 - yes) * past)
      add([all + 1, withPast, pastYes], yes * (1 - past))
      add([all, withPast, pastYes], (1 - yes) * (1 - past))
    }
    if (reader % 5 === 0) {
      for (const [key, chance] of next) {
        const [all = 0, withPast = 0, pastYes = 0] = key.split(',').map(Number)
        const verdict = verdictOf(
          {
            all: { yes: all, readers: reader },
            onCard: { yes: 0, readers: 0 },
            withPast: { yes: pastYes, readers: withPast },
            joined: null,
          },
          thresholds,
        )
        const side = verdict === 'build' ? above : below
        if (verdict === null) continue
        side[reader - 1] = (side[reader - 1] ?? 0) + chance
        next.delete(key)
      }
    }
    counts = next
  }
  return { above, below }
}

const crowd = (reader: number) => ({ yes: reader <= 13 ? 1 : 0.1, past: reader <= 13 ? 0 : 0.6 })

test.each([
  ['a steady share of 40 %', thresholds, () => ({ yes: 0.4, past: 0.6 })],
  ['a steady share of 15 %', { buildAbove: 50, dropBelow: 40 }, () => ({ yes: 0.15, past: 0.3 })],
  ['13 yes without a past, then 10 %', thresholds, crowd],
])('with %s, the chances equal those found by counting every sequence', (_, thresholds, readerAt) => {
  const walk = { thresholds, readerAt, within: 30 }
  const expected = askEachCount(walk)
  const found = pastPassage(walk)
  expect(Math.max(...expected.above, ...expected.below)).toBeGreaterThan(0.0005)
  for (let n = 0; n < 30; n += 1) {
    expect(found.above[n]).toBeCloseTo(expected.above[n] ?? Number.NaN, 7)
    expect(found.below[n]).toBeCloseTo(expected.below[n] ?? Number.NaN, 7)
  }
})

test('if all readers have a past, the range alone decides', () => {
  const found = pastPassage({ thresholds, within: 100, readerAt: () => ({ yes: 0.3, past: 1 }) })
  const expected = verdictPassage({ thresholds, within: 100, share: 0.3 })
  expect(found.above[99]).toBeCloseTo(expected.above[99] ?? Number.NaN, 8)
})

test('there is no verdict if no reader has a past', () => {
  const { above, below } = pastPassage({
    thresholds,
    within: 100,
    readerAt: () => ({ yes: 0.9, past: 0 }),
  })
  expect([...above, ...below].every(chance => chance === 0)).toBe(true)
})
