import * as z from 'zod/mini'
import { type Count, isExcluded } from './confidence-sequence.ts'
import { ReadersFrom, type Verdict } from './evidence.ts'

/** No verdict is given before this many readers have settled. */
export const FIRST_VERDICT_READERS = 20

const PERCENT = 'Enter a whole number from 1 to 99.'
const Percent = z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(99, PERCENT))

/** What an author writes down: build above so many percent, drop below so many, with the day on which they decide. */
export const EvidenceRule = z
  .strictObject({
    buildAbove: Percent,
    dropBelow: Percent,
    decideBy: z.iso.date('Choose a day.'),
    readersFrom: ReadersFrom,
  })
  .check(
    z.refine(({ buildAbove, dropBelow }) => dropBelow <= buildAbove, {
      path: ['dropBelow'],
      error: 'This cannot be above the number for building.',
    }),
  )
export type EvidenceRule = z.infer<typeof EvidenceRule>

/** The two numbers of a rule, in percent. */
export type Lines = Pick<EvidenceRule, 'buildAbove' | 'dropBelow'>

/** The numbers that are suggested, which are our guess. */
export const SUGGESTED_LINES: Lines = { buildAbove: 20, dropBelow: 10 }

/** Returns why `decideBy` is refused on the day `today` (both YYYY-MM-DD), or undefined. The schema does not know the day. */
export const findDayProblem = (decideBy: string, today: string) =>
  decideBy < today ? 'This day has passed. Choose today or a later day.' : undefined

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
