import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Verdict } from '#contract/evidence/evidence.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { type ShownInterval, showInterval } from '#contract/evidence/texts/interval-text.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'

/** The range on the axis of the bar. All positions are in percent of its width. */
export type RangeScale = {
  from: number
  to: number
  share: number
  ticks: { verdict: Verdict; at: number }[]
  text: string
}

/** Returns the range of a share with the thresholds of the bar. */
export function toRangeScale(count: Count, thresholds: Thresholds | null): RangeScale {
  const { from, to } = shareInterval(count.yes, count.readers)
  const shown = showInterval({ from, to }, thresholds)
  return {
    from: from * 100,
    to: to * 100,
    share: (count.yes / count.readers) * 100,
    ticks: thresholds
      ? [
          { verdict: 'build', at: thresholds.buildAbove },
          { verdict: 'drop', at: thresholds.dropBelow },
        ]
      : [],
    text: toRangeText(shown, thresholds),
  }
}

/** Returns the ends of an interval for a row: '27 to 58%'. */
export const toRangeWords = ({ fromDigits, to }: ShownInterval) =>
  i18n.t('{from} to {to}', { from: fromDigits, to })

function toRangeText({ from, to }: { from: string; to: string }, thresholds: Thresholds | null) {
  const values = { from, to }
  if (!thresholds) return i18n.t('Between {from} and {to}', values)
  return i18n.t('Between {from} and {to}; the bar: build above {buildAbove}, drop below {dropBelow}', {
    ...values,
    buildAbove: toPercentText(thresholds.buildAbove),
    dropBelow: toPercentText(thresholds.dropBelow),
  })
}
