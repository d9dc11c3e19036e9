import type { Count } from './confidence-sequence.ts'
import { incompleteBeta, logBeta } from './incomplete-beta.ts'

/** The numbers of other items, and of readers of the item, below which there is no belief. */
const [ITEMS_MIN, READERS_MIN] = [5, 5]
/** The number of other items from which on a chance is worded in tenths. */
const TENTHS_FROM = 30

/** The belief about the real share of an item before its verdict. Shares and chances are from 0 to 1. */
export type Belief = {
  usual: number
  /** The chance that the real share is above the bar. */
  chance: number
  /** The chance in tenths, 1 to 9, or in words if there are fewer than 30 other items. */
  wording: number | 'perhaps' | 'even' | 'probably'
}

type Question = {
  others: readonly Count[]
  own: Count
  /** The threshold for the real share, from 0 to 1. */
  bar: number
}

/**
 * Returns the chance that the real share of an item is above the bar, under Beta(mean·weight + yes, (1 − mean)·weight + no),
 * with mean and weight from the other items. Takes about 5 ms for 30 items and 100 ms for 1,000. Returns null for fewer than
 * five other items or five readers.
 */
export function believe({ others, own, bar }: Question): Belief | null {
  if (others.length < ITEMS_MIN || own.readers < READERS_MIN) return null
  const law = fitShares(others)
  const chance = chanceAbove(bar, { law, own })
  return { usual: law.mean, chance, wording: others.length < TENTHS_FROM ? toWord(chance) : toTenths(chance) }
}

/**
 * Returns the chance that the real share is above `bar` if shares follow the law and `own` of the item's readers said yes.
 */
export function chanceAbove(bar: number, { law: { mean, weight }, own }: { law: ShareLaw; own: Count }) {
  const [a, b] = [mean * weight + own.yes, (1 - mean) * weight + own.readers - own.yes]
  return 1 - incompleteBeta(bar, { a, b })
}

/** Returns a chance as one of 1 to 9 tenths. */
export const toTenths = (chance: number) => Math.min(9, Math.max(1, Math.round(chance * 10)))

function toWord(chance: number) {
  if (chance < 0.4) return 'perhaps'
  return chance > 0.6 ? 'probably' : 'even'
}

/** The law of the shares of many items: Beta(mean·weight, (1 − mean)·weight). The weight is in readers. */
export type ShareLaw = { mean: number; weight: number }

/** Weights from 2 to 64, each 19 % above the one before. */
const WEIGHTS = Array.from({ length: 21 }, (_, step) => 2 ** (1 + step / 4))
/** The number of steps from 0 to 1 in which means are tried. */
const MEANS = 1_000

/**
 * Returns the law under which the counts of the items are most likely, on a grid of weights from 2 to 64 and means from
 * 0.001 to 0.999. Each item has the same weight. For one weight the likelihood is concave in the mean, so a bisection finds
 * the best mean.
 */
export function fitShares(items: readonly Count[]): ShareLaw {
  const fits = WEIGHTS.map(weight => {
    const mean = findMean(mean => logLikelihood({ mean, weight }, items))
    return { mean, weight, likelihood: logLikelihood({ mean, weight }, items) }
  })
  const { mean, weight } = fits.reduce((best, fit) => (fit.likelihood > best.likelihood ? fit : best))
  return { mean, weight }
}

/** Returns the mean of the grid with the greatest likelihood. The likelihood rises up to this mean and falls after it. */
function findMean(likelihoodOf: (mean: number) => number) {
  let [low, high] = [1, MEANS - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (likelihoodOf(middle / MEANS) < likelihoodOf((middle + 1) / MEANS)) low = middle + 1
    else high = middle
  }
  return low / MEANS
}

/** Returns the log-likelihood of the counts under a beta-binomial law, without the terms that do not depend on the law. */
function logLikelihood({ mean, weight }: ShareLaw, items: readonly Count[]) {
  const [a, b] = [mean * weight, (1 - mean) * weight]
  const before = logBeta(a, b)
  return items.reduce((sum, { yes, readers }) => sum + logBeta(a + yes, b + readers - yes) - before, 0)
}
