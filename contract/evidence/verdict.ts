import { type Count, isExcluded } from '#contract/evidence/statistics/confidence-sequence.ts'
import type { Thresholds } from './bars.ts'
import type { Verdict } from './evidence.ts'

/**
 * The number of readers in a step. A series is shown and judged at the end of each step, so that no figure moves by one
 * person.
 */
export const STEP = 5

/** The number of settled readers below which no verdict is given. */
export const FIRST_VERDICT_READERS = 20

export const UNVOTED_READERS = 10

/** The confidence with which the readers with a past alone must lead to the same verdict. */
const PAST_CONFIDENCE = 0.5

/**
 * The readers of a series at a step. `onCard` are those who had voted on its card within the hour before they opened it,
 * `withPast` those with a past.
 */
export type Judged = { all: Count; onCard: Count; withPast: Count }

/**
 * Returns the verdict on a series at a step, or null. It takes three conditions: the series is beyond a threshold, ten
 * readers who had not voted before they opened the item are on the same side, and so is the 50 % interval of the readers
 * with a past. Nothing is rounded. The caller checks whether the answers have changed, after which no new verdict is given.
 */
export function verdictOf({ all, onCard, withPast }: Judged, thresholds: Thresholds): Verdict | null {
  const side = sideOf(all, thresholds)
  if (side === null) return null
  const share = (side === 'build' ? thresholds.buildAbove : thresholds.dropBelow) / 100
  const unvoted = { readers: all.readers - onCard.readers, yes: all.yes - onCard.yes }
  const isBeyond = ({ yes, readers }: Count) =>
    side === 'build' ? yes > share * readers : yes < share * readers
  const isAgreed = unvoted.readers >= UNVOTED_READERS && isBeyond(unvoted)
  return isAgreed && isBeyond(withPast) && isExcluded(share, withPast, PAST_CONFIDENCE) ? side : null
}

/**
 * Returns on which side of a bar a series lies as a whole: build if its whole interval is above the first threshold, drop if
 * it is below the second, null otherwise and before the twentieth reader. This is the first condition of a verdict.
 */
export function sideOf(count: Count, { buildAbove, dropBelow }: Thresholds): Verdict | null {
  if (count.readers < FIRST_VERDICT_READERS) return null
  if (isAbove(buildAbove / 100, count)) return 'build'
  return isBelow(dropBelow / 100, count) ? 'drop' : null
}

/** Returns whether the whole interval of the count is above the share. */
export const isAbove = (share: number, count: Count) =>
  count.yes > share * count.readers && isExcluded(share, count)

/** Returns whether the whole interval of the count is below the share. */
export const isBelow = (share: number, count: Count) =>
  count.yes < share * count.readers && isExcluded(share, count)
