import type { Thresholds } from '#contract/evidence/bars.ts'
import { SHOWN_FROM } from '#contract/lengths.ts'
import type { Count } from './confidence-sequence.ts'
import { verdictPassage } from './first-passage.ts'
import { incompleteBeta } from './incomplete-beta.ts'

/**
 * The law of shares before anything is known: Beta(mean·weight, (1 − mean)·weight). `items` is the number of other items it
 * rests on, null for the fixed one.
 */
export type Prior = { mean: number; weight: number; items: number | null }

/** The prior while there are few items to compare with. */
export const FIXED_PRIOR: Prior = { mean: 0.15, weight: 8, items: null }

/** A chance in tenths, rounded toward five: 'more' from .95 on, 'less' below .05, 1 to 9 between them. */
export type Tenths = number | 'more' | 'less'

/**
 * `tenths` is the chance that the real share is above the threshold for building, `belowTenths` that it is below the
 * threshold for dropping. With `isLeast` the first is a lower bound.
 */
export type Guess = { tenths: Tenths; isLeast: boolean; lean: 'yes' | 'no' | null; belowTenths: Tenths }

/** The chance from which on a guess leans. */
const LEANS_FROM = 0.8
/** The most others that "fewer than five others" can be. */
const FEW_OTHERS = SHOWN_FROM - 1

type Question = {
  count: Count
  /** True if only this is known of those who did not say yes: they are fewer than five. Then four are assumed. */
  hasFewOthers: boolean
  prior: Prior
  /** In percent. With null the guess is against the mean of the prior, both ways. */
  thresholds: Thresholds | null
}

/**
 * Returns the guess at a shown step, or null below five people. Four others are the least favorable case for a yes, but not
 * for a no, so a guess from them never leans to no.
 */
export function guessOf({ count, hasFewOthers, prior, thresholds }: Question): Guess | null {
  const known = hasFewOthers ? { yes: count.yes, readers: count.yes + FEW_OTHERS } : count
  if (known.readers < SHOWN_FROM) return null
  const above =
    1 - chanceBelow(thresholds ? thresholds.buildAbove / 100 : prior.mean, { count: known, prior })
  const below = chanceBelow(thresholds ? thresholds.dropBelow / 100 : prior.mean, { count: known, prior })
  const leansNo = below >= LEANS_FROM && !hasFewOthers
  return {
    tenths: toTenths(above),
    isLeast: hasFewOthers,
    lean: above >= LEANS_FROM ? 'yes' : leansNo ? 'no' : null,
    belowTenths: toTenths(below),
  }
}

/** Returns the chance, from 0 to 1, that the real share is at most `share`. */
export function chanceBelow(share: number, { count, prior }: { count: Count; prior: Prior }) {
  const { mean, weight } = prior
  return incompleteBeta(share, {
    a: mean * weight + count.yes,
    b: (1 - mean) * weight + count.readers - count.yes,
  })
}

/** Returns a chance from 0 to 1 in tenths. */
export function toTenths(chance: number): Tenths {
  if (chance >= 0.95) return 'more'
  if (chance < 0.05) return 'less'
  return chance > 0.5 ? Math.floor(chance * 10) : Math.ceil(chance * 10)
}

type Outlook = { count: Count; prior: Prior; thresholds: Thresholds; within?: number }

/**
 * Returns the chance, from 0 to 1, that the cohort lies beyond a threshold at one of the steps within the next people. It is
 * exact: the real share of the next person is averaged over what is known so far.
 */
export function chanceOfAnswer({ count, prior: { mean, weight }, thresholds, within = 100 }: Outlook) {
  const { above, below } = verdictPassage({
    thresholds,
    within,
    start: count,
    share: ({ yes, readers }) => (mean * weight + yes) / (weight + readers),
  })
  return [...above, ...below].reduce((sum, chance) => sum + chance, 0)
}
