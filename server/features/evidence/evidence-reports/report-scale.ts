import {
  type BarLabel,
  type BarPart,
  type RangeScale,
  toBarParts,
  toPartsText,
  toRangeScale,
} from '#contract/evidence/chart/range-scale.ts'
import type { BarSeries, WrittenBar } from '#contract/evidence/evidence.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { html } from '#server/platform/pages/html.ts'

type Sums = NonNullable<BarSeries['sums']>
type Scale = {
  kind: ItemKind
  sums: Sums
  series: Pick<BarSeries, 'liked' | 'notMe'> | null
  bar: WrittenBar | null
  isAbove: boolean
  hasRange: boolean
}

const toPercent = (part: number) => `${part.toFixed(2)}%`

export function drawScale({ kind, sums, series, bar, isAbove, hasRange }: Scale) {
  const parts = toBarParts(sums, { kind, liked: series?.liked ?? null })
  const notMe = series?.notMe?.part.readers ?? 0
  return html`${drawBar(parts)}${hasRange && drawRange(toRangeScale(sums, bar), isAbove)}${drawLegend(parts, notMe)}`
}

/** The lines are a pattern, so that the parts differ without color. */
const hatch = html`<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch" width="6" height="6" /><path class="hatch-line" d="M1 0v6" /></pattern></defs>`

function drawBar(parts: readonly BarPart[]) {
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  const before = (place: number) => parts.slice(0, place).reduce((sum, { count }) => sum + count, 0)
  const toWidth = (count: number) => toPercent((100 * count) / all)
  return html`<svg class="bar" role="img" aria-label="${toPartsText(parts)}">${hatch}${parts.map(
    ({ part, count }, place) =>
      count > 0 &&
      html`<svg x="${toWidth(before(place))}" width="${toWidth(count)}" height="20" overflow="visible"><rect class="${part}" width="100%" height="20" /></svg>`,
  )}</svg>`
}

const drawBarLabel = ({ at, anchor, words }: BarLabel) =>
  html`<text class="wide" x="${toPercent(at)}" y="63" text-anchor="${anchor}"${anchor !== 'middle' && html` dx="${anchor === 'end' ? 6 : -6}"`}>${words
    .map(({ word, percent }) => `${word} ${percent}`)
    .join(', ')}</text><g class="narrow" text-anchor="middle"><text x="${toPercent(at)}" y="63">${words
    .map(({ word }) => word)
    .join(
      ', ',
    )}</text><text x="${toPercent(at)}" y="80">${words.map(({ percent }) => percent).join(', ')}</text></g>`

function drawRange(
  { from, to, share, ticks, endLabels, barLabels: ruleLabels, text }: RangeScale,
  isAbove: boolean,
) {
  const names = `range${ruleLabels.length === 0 ? ' bare' : ''}${isAbove ? ' above' : ''}`
  return html`<svg class="${names}" role="img" aria-label="${text}"><line class="axis" x2="100%" y1="14" y2="14" /><rect class="band" x="${toPercent(from)}" width="${toPercent(to - from)}" y="8.75" height="10.5" rx="5.25" />${ticks.map(
    ({ verdict, at }) =>
      html`<line class="${verdict}" x1="${toPercent(at)}" x2="${toPercent(at)}" y1="1" y2="49" />`,
  )}<circle class="dot" cx="${toPercent(share)}" cy="14" r="7" />${ruleLabels.map(drawBarLabel)}${endLabels.map(
    ({ at, anchor, text: end }) =>
      html`<text class="strong" x="${toPercent(at)}" y="42" text-anchor="${anchor}">${end}</text>`,
  )}</svg>`
}

const drawLegend = (parts: readonly BarPart[], notMe: number) =>
  html`<ul class="legend">${parts.map(
    ({ part, count, name }) =>
      html`<li><svg aria-hidden="true"><rect class="${part}" x="1" y="1" width="12" height="12" rx="3" /></svg><span><b>${toNumberText(count)}</b> ${name}${
        part === 'nothing' &&
        notMe > 0 &&
        html`<span class="quiet"> · ${i18n.t('{count, plural, one {# of them said “Not for me”} other {# of them said “Not for me”}}', { count: notMe })}</span>`
      }</span></li>`,
  )}</ul>`
