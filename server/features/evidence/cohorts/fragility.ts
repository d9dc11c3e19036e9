import type { Reader } from './cohort.ts'
import { enterCohort, type ItemSums, type JudgedBar } from './rules.ts'

/** The number of readers up to which it is searched. */
const FRAGILITY_MAX = 50

type Question = {
  /** All who entered the cohort of the bar, in their order. */
  readers: readonly Reader[]
  bar: JudgedBar
  judgedFrom: ItemSums['judgedFrom']
}

/**
 * Returns how few of the readers who bear a verdict could take it down: the smallest number such that, with that many of the
 * first yes (or, for drop, of the first without a yes) out of the count, no step reaches the verdict under all its
 * conditions. `readers` is null above 50, and `of` is the number of readers who bear it. Null if the bar has no verdict.
 * Every number is tried, because a verdict that is gone without five may be back without six: without them the answers no
 * longer change.
 *
 * Source: the fragility index of Walsh et al., Journal of Clinical Epidemiology 67, 2014,
 * doi:10.1016/j.jclinepi.2013.10.019.
 */
export function fragilityOf({ readers, bar, judgedFrom }: Question) {
  const { verdict } = bar
  if (!verdict) return null
  const bears = ({ outcome, excludedLater }: Reader) =>
    !excludedLater && (outcome === 'yes') === (verdict.verdict === 'build')
  const of = readers.filter(bears).length
  const isReachedWithout = (count: number) => {
    let left = count
    const asked: JudgedBar = { ...bar, verdict: null, wanted: [verdict.verdict] }
    const item: ItemSums = { cohorts: new Map(), bars: [asked], judgedFrom, points: [] }
    for (const reader of readers) {
      const isOut = left > 0 && bears(reader)
      if (isOut) left -= 1
      enterCohort(item, bar.readersFrom, isOut ? { ...reader, excludedLater: 'by-hand' } : reader)
      if (asked.verdict !== null) return true
    }
    return false
  }
  let count = 1
  while (count <= FRAGILITY_MAX && isReachedWithout(count)) count += 1
  return { readers: count > FRAGILITY_MAX ? null : count, of }
}
