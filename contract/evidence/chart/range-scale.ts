import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Verdict } from '#contract/evidence/evidence.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { type ShownInterval, showInterval } from '#contract/evidence/texts/interval-text.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'

/**
 * A text at a point of the axis, in percent. It is centred on the point, or begins or ends there at the edges of the axis.
 */
type ScaleLabel = { at: number; anchor: 'start' | 'middle' | 'end'; text: string }

/** The range on the axis of the bar. All positions are in percent of its width. */
export type RangeScale = {
  from: number
  to: number
  share: number
  ticks: { verdict: Verdict; at: number }[]
  endLabels: ScaleLabel[]
  text: string
}

/** The width below which a range gets a single label. */
const RANGE_MIN = 16
/**
 * The same for labels such as 'just above 20%'. It is also the distance to an end of the axis below which these labels are
 * not centred.
 */
const LONG_RANGE_MIN = 36
const EDGE_OF_LONG = 17
/** The distance to an end of the axis below which labels are not centred. */
const EDGE = 5

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
    endLabels: toEndLabels({ from: from * 100, to: to * 100 }, shown),
    text: toRangeText(shown, thresholds),
  }
}

function toEndLabels(range: { from: number; to: number }, shown: ShownInterval): ScaleLabel[] {
  const isLong = shown.isAbove || shown.isBelow
  if (range.to - range.from >= (isLong ? LONG_RANGE_MIN : RANGE_MIN)) {
    return [
      {
        ...toAnchor(range.from, shown.isAbove ? EDGE_OF_LONG : EDGE),
        text: shown.from,
      },
      {
        ...toAnchor(range.to, shown.isBelow ? EDGE_OF_LONG : EDGE),
        text: shown.to,
      },
    ]
  }
  return [{ ...toAnchor((range.from + range.to) / 2, EDGE * 2), text: toRangeWords(shown) }]
}

function toAnchor(at: number, edge: number): Omit<ScaleLabel, 'text'> {
  if (at < edge) return { at: 0, anchor: 'start' }
  return at > 100 - edge ? { at: 100, anchor: 'end' } : { at, anchor: 'middle' }
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
