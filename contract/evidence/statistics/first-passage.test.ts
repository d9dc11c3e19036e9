import { expect, test } from 'vitest'
import { isAbove, isBelow } from '#contract/evidence/verdict.ts'
import type { Count } from './confidence-sequence.ts'
import { firstPassage } from './first-passage.ts'

const START = { yes: 2, readers: 3 }
const isHigh = ({ yes, readers }: Count) => readers >= 5 && yes > 0.7 * readers
const isLow = ({ yes, readers }: Count) => readers >= 5 && yes < 0.3 * readers

/** Returns the same chances by going through every sequence of answers. */
function tryEverySequence(share: number, within: number) {
  const above = Array<number>(within).fill(0)
  const below = Array<number>(within).fill(0)
  for (let answers = 0; answers < 2 ** within; answers += 1) {
    let { yes } = START
    for (let n = 0; n < within; n += 1) yes += (answers >> n) & 1
    const chance = share ** (yes - START.yes) * (1 - share) ** (within - yes + START.yes)
    yes = START.yes
    for (let n = 0; n < within; n += 1) {
      yes += (answers >> n) & 1
      const count = { yes, readers: START.readers + n + 1 }
      const side = isHigh(count) ? above : isLow(count) ? below : undefined
      if (side) {
        side[n] = (side[n] ?? 0) + chance
        break
      }
    }
  }
  return { above, below }
}

test.each([0.1, 0.35, 0.8])('the chances at %d equal the sums over all sequences', share => {
  const expected = tryEverySequence(share, 12)
  const found = firstPassage({ share, start: START, within: 12, isAbove: isHigh, isBelow: isLow })
  for (let n = 0; n < 12; n += 1) {
    expect(found.above[n]).toBeCloseTo(expected.above[n] ?? Number.NaN, 12)
    expect(found.below[n]).toBeCloseTo(expected.below[n] ?? Number.NaN, 12)
  }
})

test.each([0.02, 0.2, 0.5])('in 200 readers, fewer than 4% of runs ever miss the true share %d', share => {
  const { above, below } = firstPassage({
    share,
    within: 200,
    isAbove: count => isAbove(share, count),
    isBelow: count => isBelow(share, count),
  })
  const missed = [...above, ...below].reduce((sum, chance) => sum + chance, 0)
  expect(missed).toBeGreaterThan(0.01)
  expect(missed).toBeLessThan(0.04)
})
