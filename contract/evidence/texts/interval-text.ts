import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Interval } from '#contract/evidence/statistics/confidence-sequence.ts'

/** The ends of an interval in percent, as they are shown: '20' and '59', or 'just above 20'. */
export type ShownInterval = { from: string; to: string }

/**
 * Returns an interval rounded outwards to whole percent. An end that would land on a number of the bar says on which side of it
 * it is.
 */
export function showInterval({ from, to }: Interval, thresholds?: Thresholds | null): ShownInterval {
  const taken = thresholds ? [thresholds.buildAbove, thresholds.dropBelow] : []
  const [low, high] = [Math.floor(from * 100), Math.ceil(to * 100)]
  return {
    from: taken.includes(low) ? `just above ${low}` : `${low}`,
    to: taken.includes(high) ? `just below ${high}` : `${high}`,
  }
}

/** Returns an interval in words: 'between 27 % and 58 %', or 'between just above 20 % and 59 %' beside a bar that says 20. */
export function toIntervalText(interval: Interval, thresholds?: Thresholds | null) {
  const { from, to } = showInterval(interval, thresholds)
  return `between ${from} % and ${to} %`
}
