import { type Count, isExcluded } from '#contract/evidence/statistics/confidence-sequence.ts'
import { FIRST_VERDICT_READERS } from '#contract/lengths.ts'
import type { Thresholds } from './bars.ts'
import type { Verdict } from './evidence.ts'
import { holdsWithoutAnyWeek, type Joined } from './joining-days.ts'

/** The version of the conditions below. A verdict keeps those under which it was given, also when it is counted again. */
export const VERDICT_RULES = 2

/** How many readers who had not voted before opening the first rules wanted on the side of the verdict. */
const UNVOTED_READERS = 10

/** The confidence with which each part of the readers must lead to the same verdict. */
const PART_CONFIDENCE = 0.5

/**
 * The readers of a cohort at a step. `onCard` are those who had voted on its card within the hour before they opened it,
 * `withPast` those with a past. `joined` is null where everybody is taken to have joined in a week of their own.
 */
export type VerdictInput = { all: Count; onCard: Count; withPast: Count; joined: Joined | null }

/**
 * Returns the verdict on a cohort at a step, or null. The cohort must be beyond a threshold, and so must be the 50 % intervals
 * of three parts of it: the readers who had not voted before they opened the item, those with a past, and all without those
 * who joined within any seven days. Nothing is rounded. The caller checks whether the answers have changed, after which no new
 * verdict is given.
 */
export function verdictOf(
  input: VerdictInput,
  thresholds: Thresholds,
  rulesVersion = VERDICT_RULES,
): Verdict | null {
  const { all, onCard, withPast, joined } = input
  const side = sideOf(all, thresholds)
  if (side === null) return null
  const isAgreed = (count: Count) => isLikelyBeyond(side, count, thresholds)
  const unvoted = { readers: all.readers - onCard.readers, yes: all.yes - onCard.yes }
  if (!isAgreed(withPast)) return null
  if (rulesVersion === 1) return isEnoughUnvoted(side, unvoted, thresholds) ? side : null
  return isAgreed(unvoted) && (!joined || holdsWithoutAnyWeek(joined, isAgreed)) ? side : null
}

const isEnoughUnvoted = (side: Verdict, unvoted: Count, thresholds: Thresholds) =>
  unvoted.readers >= UNVOTED_READERS && isBeyond(side, unvoted, toShare(side, thresholds))

/** Returns whether the 50 % interval of the count is on that side of the bar. */
export function isLikelyBeyond(side: Verdict, count: Count, thresholds: Thresholds) {
  const share = toShare(side, thresholds)
  return isBeyond(side, count, share) && isExcluded(share, count, PART_CONFIDENCE)
}

const toShare = (side: Verdict, { buildAbove, dropBelow }: Thresholds) =>
  (side === 'build' ? buildAbove : dropBelow) / 100

const isBeyond = (side: Verdict, { yes, readers }: Count, share: number) =>
  side === 'build' ? yes > share * readers : yes < share * readers

/**
 * Returns on which side of a bar a cohort lies as a whole: build if its whole interval is above the first threshold, drop if
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
