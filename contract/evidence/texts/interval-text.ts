import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Interval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'

/**
 * The ends of an interval in percent, as they are shown: '20%' and '59%', or 'just above 20%'; the digits are the same
 * without the sign. `isAbove` is true if the interval begins just above `low`, `isBelow` if it ends just below `high`.
 */
export type ShownInterval = {
  from: string
  to: string
  fromDigits: string
  toDigits: string
  low: number
  high: number
  isAbove: boolean
  isBelow: boolean
}

/**
 * Returns an interval rounded outwards to whole percent. An end that would be rounded to a threshold of the bar says on
 * which side of the threshold it is.
 */
export function showInterval({ from, to }: Interval, thresholds?: Thresholds | null): ShownInterval {
  const taken = thresholds ? [thresholds.buildAbove, thresholds.dropBelow] : []
  const [low, high] = [Math.floor(from * 100), Math.ceil(to * 100)]
  const [isAbove, isBelow] = [taken.includes(low), taken.includes(high)]
  return {
    from: toFrom(toPercentText(low), isAbove),
    to: toTo(toPercentText(high), isBelow),
    fromDigits: toFrom(`${low}`, isAbove),
    toDigits: toTo(`${high}`, isBelow),
    low,
    high,
    isAbove,
    isBelow,
  }
}

const toFrom = (percent: string, isAbove: boolean) =>
  isAbove ? i18n.t('just above {percent}', { percent }) : percent

const toTo = (percent: string, isBelow: boolean) =>
  isBelow ? i18n.t('just below {percent}', { percent }) : percent

/** Returns an interval in words: 'between 27% and 58%', or 'between just above 20% and 59%' if the bar has 20. */
export function toIntervalText(interval: Interval, thresholds?: Thresholds | null) {
  const { from, to } = showInterval(interval, thresholds)
  return i18n.t('between {from} and {to}', { from, to })
}
