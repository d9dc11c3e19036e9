import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { RULE_VERSIONS } from '#contract/lengths.ts'
import { ReadersFrom } from './evidence.ts'

const PERCENT = /*i18n*/ 'Enter a whole number from 1 to 99.'
const Percent = z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(99, PERCENT))

/** The bar of an author: the percentages above which to build and below which to drop, and the day of the decision. */
export const EvidenceBar = z
  .strictObject({
    buildAbove: Percent,
    dropBelow: Percent,
    decideBy: z.iso.date(/*i18n*/ 'Choose a day.'),
    readersFrom: ReadersFrom,
  })
  .check(
    z.refine(({ buildAbove, dropBelow }) => dropBelow <= buildAbove, {
      path: ['dropBelow'],
      error: /*i18n*/ "This can't be above the number for building.",
    }),
  )
export type EvidenceBar = z.infer<typeof EvidenceBar>

export type Thresholds = Pick<EvidenceBar, 'buildAbove' | 'dropBelow'>

/** The thresholds that are suggested while there are too few items to compare. They are our guess. */
export const SUGGESTED_THRESHOLDS: Thresholds = { buildAbove: 20, dropBelow: 10 }

/**
 * Returns the sentence that refuses `decideBy` on the day `today` (both YYYY-MM-DD), or undefined. The schema cannot check
 * this, because it does not know today's date.
 */
export function findDayProblem(decideBy: string, today: string) {
  if (decideBy < today) return /*i18n*/ 'This day has passed. Choose today or a later day.'
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`
  return decideBy > last ? /*i18n*/ 'Choose a day within the next two years.' : undefined
}
const YEARS_AHEAD = 2

/**
 * The thresholds that are suggested for a bar, in percent: our guess, or computed from `items` items of the kind. `past` is
 * the part of the readers here, from 0.1 to 1, who have a past.
 */
export const BarSuggestion = z.object({
  buildAbove: z.int(),
  dropBelow: z.int(),
  items: z.nullable(z.int()),
  past: z.number(),
})
export type BarSuggestion = z.infer<typeof BarSuggestion>

/** What is suggested while too little is known here. */
export const SUGGESTION: BarSuggestion = { ...SUGGESTED_THRESHOLDS, items: null, past: 0.6 }

export const bars = {
  'PUT /items/:itemId/bar': {
    summary: `Write down at which share one will build or drop an own item: a new version if it differs, at most ${RULE_VERSIONS}`,
    access: 'member',
    params: z.strictObject({ itemId: ItemId }),
    body: EvidenceBar,
    ok: z.object({ version: z.int() }),
    refusals: ['item.missing', 'item.not-yours', 'bar.too-many'],
  },
  'GET /bar-suggestion': {
    summary: 'Which numbers are suggested for the bar of an item of a kind',
    access: 'member',
    query: z.strictObject({ kind: ItemKind }),
    ok: BarSuggestion,
  },
} satisfies Endpoints
