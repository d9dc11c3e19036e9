import type { Interval } from '#contract/evidence/statistics/confidence-sequence.ts'
import type { Thresholds } from './bar.ts'

/** The ends of an interval in percent, as they are shown: '20.4' and '59'. */
export type ShownInterval = { from: string; to: string }

/**
 * Returns an interval rounded outwards to whole percent. An end that would land on a number of the bar gets as many decimals
 * as keep it off that number.
 */
export function showInterval({ from, to }: Interval, thresholds?: Thresholds | null): ShownInterval {
  const taken = thresholds ? [thresholds.buildAbove, thresholds.dropBelow] : []
  return {
    from: roundOff(from, { round: Math.floor, taken }),
    to: roundOff(to, { round: Math.ceil, taken }),
  }
}

/** Returns an interval in words: 'between 27 % and 58 %', or 'between 20.4 % and 59 %' beside a bar that says 20. */
export function toIntervalText(interval: Interval, thresholds?: Thresholds | null) {
  const { from, to } = showInterval(interval, thresholds)
  return `between ${from} % and ${to} %`
}

type Rounding = { round: (value: number) => number; taken: readonly number[] }

// No end is exactly a number of a bar: a tested share that it could equal is on one side of it.
const DECIMALS_MAX = 12

function roundOff(share: number, { round, taken }: Rounding) {
  for (let decimals = 0; decimals < DECIMALS_MAX; decimals += 1) {
    const percent = round(share * 100 * 10 ** decimals) / 10 ** decimals
    if (!taken.includes(percent)) return percent.toFixed(decimals)
  }
  return `${share * 100}`
}
