import * as z from 'zod/mini'
import { ReadersFrom } from './evidence.ts'

const PERCENT = 'Enter a whole number from 1 to 99.'
const Percent = z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(99, PERCENT))

/** The bar that an author writes down: the percentages for building (above) and dropping (below), and the day to decide. */
export const EvidenceBar = z
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
export type EvidenceBar = z.infer<typeof EvidenceBar>

/** The two numbers of a bar, in percent. */
export type Thresholds = Pick<EvidenceBar, 'buildAbove' | 'dropBelow'>

/** The numbers that are suggested, which are our guess. */
export const SUGGESTED_THRESHOLDS: Thresholds = { buildAbove: 20, dropBelow: 10 }

/** Returns why `decideBy` is refused on the day `today` (both YYYY-MM-DD), or undefined. The schema does not know the day. */
export function findDayProblem(decideBy: string, today: string) {
  if (decideBy < today) return 'This day has passed. Choose today or a later day.'
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`
  return decideBy > last ? 'Choose a day within the next two years.' : undefined
}
const YEARS_AHEAD = 2
