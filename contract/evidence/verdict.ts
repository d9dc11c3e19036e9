import { type Count, isExcluded } from '#contract/evidence/statistics/confidence-sequence.ts'
import type { Verdict } from './evidence.ts'
import type { Lines } from './rule.ts'

/** No verdict is given before this many readers have settled. */
export const FIRST_VERDICT_READERS = 20

/**
 * Returns the verdict on a line's settled readers: build if their interval is wholly above the first number, drop if it is
 * wholly below the second, null otherwise and before the twentieth reader. Nothing is rounded. It does not know whether the
 * answers have changed, after which no new verdict is given.
 */
export function verdictOf(count: Count, { buildAbove, dropBelow }: Lines): Verdict | null {
  if (count.readers < FIRST_VERDICT_READERS) return null
  if (isAbove(buildAbove / 100, count)) return 'build'
  return isBelow(dropBelow / 100, count) ? 'drop' : null
}

/** Whether the interval of the count is wholly above the share. */
export const isAbove = (share: number, count: Count) =>
  count.yes > share * count.readers && isExcluded(share, count)

/** Whether the interval of the count is wholly below the share. */
export const isBelow = (share: number, count: Count) =>
  count.yes < share * count.readers && isExcluded(share, count)

export type EvidenceState = 'few' | 'unclear' | 'above' | 'below' | 'changed'

/**
 * Returns the state in which the evidence of a line is shown. `verdict` is the one that was given and remains valid;
 * `hasChanged` is whether the running intersection is empty.
 */
export function stateOf({ readers, hasChanged, verdict }: Situation): EvidenceState {
  if (readers < FIRST_VERDICT_READERS) return 'few'
  if (hasChanged) return 'changed'
  if (verdict === null) return 'unclear'
  return verdict === 'build' ? 'above' : 'below'
}
type Situation = { readers: number; hasChanged: boolean; verdict: Verdict | null }
