import { CHART_SIZES, toBandPoints, toEvidenceChart } from '#contract/evidence/chart/chart.ts'
import type { BandPoint, EvidenceChart } from '#contract/evidence/chart/chart-shape.ts'
import type { BarSeries, WrittenBar } from '#contract/evidence/evidence.ts'
import { toEvidenceDay, toShareText } from '#contract/evidence/texts/figure-text.ts'
import { showInterval } from '#contract/evidence/texts/interval-text.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { html } from '#server/platform/pages/html.ts'

type Shown = { series: BarSeries; bar: WrittenBar | null }

const toInput = ({ series, bar }: Shown) => ({
  points: series.points,
  lines: bar,
  verdict: bar?.verdict ?? null,
  changed: series.changed,
})

const sizes = { wide: CHART_SIZES.reportWide, narrow: CHART_SIZES.reportNarrow }

export function drawCharts(shown: Shown) {
  const label = i18n.t('The share and its range as people opened it. The table has the same numbers.')
  return (['wide', 'narrow'] as const).map(name => {
    const chart = toEvidenceChart(toInput(shown), sizes[name])
    return (
      chart &&
      html`<svg class="chart ${name}" viewBox="0 0 ${chart.width} ${chart.height}" role="img" aria-label="${label}">${drawChart(chart)}</svg>`
    )
  })
}

const drawChart = ({ plot: { left, right, top, bottom }, ...chart }: EvidenceChart) =>
  html`${chart.quarters.map(
    ({ y }) => html`<line class="quarter" x1="${left}" x2="${right}" y1="${y}" y2="${y}" />`,
  )}<path class="inside" d="${chart.band}" />${chart.edges.map(edge => html`<path class="edge" d="${edge}" />`)}${chart.barLines.map(
    ({ verdict, y }) => html`<line class="${verdict}" x1="${left}" x2="${right}" y1="${y}" y2="${y}" />`,
  )}<path class="share" d="${chart.share}" />${[chart.verdict?.x, chart.changedX].map(
    x =>
      typeof x === 'number' &&
      html`<line class="moment" x1="${x}" x2="${x}" y1="${top - 8}" y2="${bottom}" />`,
  )}<circle class="last" cx="${chart.last.x}" cy="${chart.last.y}" r="5" />${
    chart.verdict && html`<circle class="crossing" cx="${chart.verdict.x}" cy="${chart.verdict.y}" r="5.5" />`
  }${chart.labels.map(
    ({ x, y, anchor, text, isStrong }) =>
      html`<text${isStrong && html` class="strong"`} x="${x}" y="${y}" text-anchor="${anchor}">${text}</text>`,
  )}`

/**
 * Returns the points whose readers are at least twice those of the one before, with the point of the verdict and the last.
 */
function toRows({ series, bar }: Shown) {
  const points = toBandPoints(toInput({ series, bar }))
  const last = points.at(-1)
  let next = 0
  return points.filter(point => {
    if (point === last || point.readers === bar?.verdict?.readers) return true
    if (point.readers < next) return false
    next = point.readers * 2
    return true
  })
}

const drawRow = (
  { readers, yes, from, to }: BandPoint,
  { bar, now }: { bar: WrittenBar | null; now: string },
) => {
  const shown = showInterval({ from, to }, bar)
  const isVerdict = bar?.verdict?.readers === readers
  return html`<tr><th scope="row">${toNumberText(readers)}${
    isVerdict &&
    html`<span class="quiet"> · ${i18n.t('{verdict, select, build {build} other {drop}}, {day}', {
      verdict: bar.verdict?.verdict ?? '',
      day: toEvidenceDay(bar.verdict?.at ?? now, now),
    })}</span>`
  }</th><td>${toNumberText(yes)}</td><td>${toShareText({ yes, readers })}</td><td>${i18n.t('{from} and {to}', { from: shown.from, to: shown.to })}</td></tr>`
}

export const drawTable = (shown: Shown, now: string) =>
  html`<table><caption>${i18n.t('The same as a table')}</caption><thead><tr><th scope="col">${i18n.t('People')}</th><th scope="col">${i18n.t('Said yes')}</th><th scope="col">${i18n.t('Share of yes')}</th><th scope="col">${i18n.t('Between')}</th></tr></thead><tbody>${toRows(
    shown,
  ).map(row => drawRow(row, { bar: shown.bar, now }))}</tbody></table>`
