import type { Thresholds } from '#contract/evidence/bars.ts'
import { sideOf } from '#contract/evidence/verdict.ts'
import { READERS_PER_STEP } from '#contract/lengths.ts'
import type { Count } from './confidence-sequence.ts'

/** The chances, from 0 to 1, that the count leaves above or below at each further reader; the first is at index 0. */
export type Passage = { above: Float64Array; below: Float64Array }

type Walk = {
  /** The chance that the next person says yes, or that chance after a count. */
  share: number | ((count: Count) => number)
  within: number
  start?: Count
  /** True from some number of yes on, or for none. */
  isAbove: (count: Count) => boolean
  /** True up to some number of yes, or for none. */
  isBelow: (count: Count) => boolean
}

/**
 * Returns the chance that a count first leaves a band after each further reader, if all readers say yes with the same
 * chance, independently, or with one that depends on the count alone. It is exact: the chance of every (readers, yes) inside the band follows from the chances one reader
 * before. The cost is `within` times the width of the band.
 */
export function firstPassage({
  share,
  within,
  start = { yes: 0, readers: 0 },
  isAbove,
  isBelow,
}: Walk): Passage {
  const passage = { above: new Float64Array(within), below: new Float64Array(within) }
  const chances = new Float64Array(within + 1)
  chances[0] = 1
  let [low, high] = [0, 0]
  const leave = (from: number) => {
    const chance = chances[from] ?? 0
    chances[from] = 0
    return chance
  }
  for (let step = 0; step < within && low <= high; step += 1) {
    high += 1
    const yesAt = (further: number) =>
      typeof share === 'number' ? share : share({ yes: start.yes + further, readers: start.readers + step })
    spread(chances, { yesAt, low, high })
    const countAt = (further: number) => ({ yes: start.yes + further, readers: start.readers + step + 1 })
    let [above, below] = [0, 0]
    while (low <= high && isAbove(countAt(high))) above += leave(high--)
    while (low <= high && isBelow(countAt(low))) below += leave(low++)
    passage.above[step] = above
    passage.below[step] = below
  }
  return passage
}

/**
 * Returns the same for a verdict by a bar, judged at steps of five readers: `above` is build and `below` is drop. It is
 * exact if no reader voted on a card before and all have a past; `pastPassage` also covers readers without a past.
 */
export const verdictPassage = ({
  thresholds,
  ...walk
}: Omit<Walk, 'isAbove' | 'isBelow'> & { thresholds: Thresholds }) =>
  firstPassage({
    ...walk,
    isAbove: count => count.readers % READERS_PER_STEP === 0 && sideOf(count, thresholds) === 'build',
    isBelow: count => count.readers % READERS_PER_STEP === 0 && sideOf(count, thresholds) === 'drop',
  })

/** Moves the chances of `low` to `high` yes on by one reader. */
function spread(chances: Float64Array, { yesAt, low, high }: Spread) {
  for (let yes = high; yes > low; yes -= 1) {
    chances[yes] = (chances[yes] ?? 0) * (1 - yesAt(yes)) + (chances[yes - 1] ?? 0) * yesAt(yes - 1)
  }
  chances[low] = (chances[low] ?? 0) * (1 - yesAt(low))
}
type Spread = { yesAt: (further: number) => number; low: number; high: number }
