import type { Thresholds } from '#contract/evidence/bars.ts'
import type { BarSeries, Verdict } from '#contract/evidence/evidence.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { type ShownInterval, showInterval } from '#contract/evidence/texts/interval-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { toNumberText, toPercentText } from '#contract/text/number-text.ts'

type Sums = NonNullable<BarSeries['sums']>
type Liked = BarSeries['liked']

/** A part of the bar: its number of readers, which determines its width, and its name. */
export type BarPart = { part: 'yes' | 'liked' | 'nothing'; count: number; name: string }

/**
 * Returns the parts of the bar of all readers, from left to right. There are only two parts if no one can like the item (a
 * pain point), or if the number of likes is not known for the same readers.
 */
export function toBarParts(
  { readers, yes }: Sums,
  { kind, liked }: { kind: ItemKind; liked: Liked },
): BarPart[] {
  const rest = readers - yes
  if (kind === 'pain_point')
    return [
      { part: 'yes', count: yes, name: i18n.t('have this pain') },
      { part: 'nothing', count: rest, name: i18n.t('nothing') },
    ]
  const adopters: BarPart = { part: 'yes', count: yes, name: i18n.t('early adopter') }
  if (liked?.of.readers !== rest)
    return [adopters, { part: 'nothing', count: rest, name: i18n.t('the others') }]
  return [
    adopters,
    { part: 'liked', count: liked.part.readers, name: i18n.t('like it') },
    { part: 'nothing', count: rest - liked.part.readers, name: i18n.t('nothing') },
  ]
}

/** Returns the bar in words: 'Of 96 people who opened it: 40 early adopter, 22 like it, 34 nothing'. */
export const toPartsText = (parts: readonly BarPart[]) =>
  i18n.t('Of {people, plural, other {# people}} who opened it: {parts}', {
    people: parts.reduce((sum, { count }) => sum + count, 0),
    parts: toListText(
      parts.map(({ count, name }) => i18n.t('{count} {name}', { count: toNumberText(count), name })),
    ),
  })

/**
 * A text at a point of the axis, in percent. It is centred on the point, or begins or ends there at the edges of the axis.
 */
export type ScaleLabel = { at: number; anchor: 'start' | 'middle' | 'end'; text: string }

/** A text at a threshold of the bar. `word` and `percent` are on two lines where there is little space. */
export type BarLabel = Omit<ScaleLabel, 'text'> & { words: { word: string; percent: string }[] }

/** The range on the axis of the bar. All positions are in percent of its width. */
export type RangeScale = {
  from: number
  to: number
  share: number
  ticks: { verdict: Verdict; at: number }[]
  endLabels: ScaleLabel[]
  barLabels: BarLabel[]
  text: string
}

/** The width below which a range gets a single label, and the distance below which two thresholds share one. */
const RANGE_MIN = 16
const RULE_MIN = 8
/**
 * The same for labels such as 'just above 20%'. It is also the distance to an end of the axis below which these labels are
 * not centred.
 */
const LONG_RANGE_MIN = 36
const EDGE_OF_LONG = 17
/** The distance to an end of the axis below which labels are not centred. */
const EDGE = 5
const EDGE_OF_RULE = 9

/**
 * Returns the range of a share with the thresholds of the bar. It is drawn below the bar in three parts, on the same axis.
 */
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
    barLabels: thresholds ? toBarLabels(thresholds) : [],
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

/**
 * Returns the labels of the thresholds. The label of drop extends to the left and that of build to the right, away from each
 * other.
 */
function toBarLabels({ buildAbove, dropBelow }: Thresholds): BarLabel[] {
  const drop = { word: i18n.t('drop'), percent: toPercentText(dropBelow) }
  const build = { word: i18n.t('build'), percent: toPercentText(buildAbove) }
  if (buildAbove - dropBelow < RULE_MIN) {
    return [{ ...toAnchor((buildAbove + dropBelow) / 2, EDGE * 3), words: [drop, build] }]
  }
  return [
    { at: dropBelow, anchor: dropBelow < EDGE_OF_RULE ? 'middle' : 'end', words: [drop] },
    { at: buildAbove, anchor: buildAbove > 100 - EDGE_OF_RULE ? 'middle' : 'start', words: [build] },
  ]
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
