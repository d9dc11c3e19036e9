import { enterSeries, type ItemSums, type JudgedBar } from './rules.ts'
import type { Reader } from './series.ts'

type Question = {
  /** All who entered the series of the bar, in their order. */
  readers: readonly Reader[]
  bar: JudgedBar
  judgedFrom: ItemSums['judgedFrom']
}

/**
 * Returns how few of the readers who bear a verdict could take it down: the smallest number such that, with that many of the
 * first yes (or, for drop, of the first without a yes) out of the count, no step reaches the verdict under all its
 * conditions. `of` is the number of readers who bear it. Null if the bar has no verdict. It is the worst case, found by
 * bisection: fewer readers never reach more.
 *
 * Source: the fragility index of Walsh et al., Journal of Clinical Epidemiology 67, 2014,
 * doi:10.1016/j.jclinepi.2013.10.019.
 */
export function fragilityOf({ readers, bar, judgedFrom }: Question) {
  const { verdict } = bar
  if (!verdict) return null
  const bears = ({ outcome, excluded }: Reader) =>
    !excluded && (outcome === 'yes') === (verdict.verdict === 'build')
  const of = readers.filter(bears).length
  const isReachedWithout = (count: number) => {
    let left = count
    const asked: JudgedBar = { ...bar, verdict: null, wanted: [verdict.verdict] }
    const item: ItemSums = { series: new Map(), bars: [asked], judgedFrom, points: [] }
    for (const reader of readers) {
      const isOut = left > 0 && bears(reader)
      if (isOut) left -= 1
      enterSeries(item, bar.readersFrom, isOut ? { ...reader, excluded: 'by-hand' } : reader)
      if (asked.verdict !== null) return true
    }
    return false
  }
  // The number is usually small, so the upper end is doubled until the verdict is gone; then the number is bisected.
  let [low, high] = [0, 1]
  while (high < of && isReachedWithout(high)) [low, high] = [high + 1, Math.min(of, high * 2)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isReachedWithout(middle)) low = middle + 1
    else high = middle
  }
  return { readers: low, of }
}
