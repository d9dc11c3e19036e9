import { toEvidenceDay, toPercentText, toShareText } from '#contract/evidence/texts/figure-text.ts'
import { showInterval } from '#contract/evidence/texts/interval-text.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toBandPoints } from './chart.ts'
import type { BandPoint, ChartInput } from './chart-shape.ts'

/** A row of the table beside a chart, in words. `mark` names a verdict that was given there. */
export type BandRow = { readers: string; mark: string | null; yes: string; share: string; between: string }

const ROWS_MAX = 24

/**
 * Returns the points of a chart as rows. If there are more than 24, it is about as many of them in even steps, the verdict and
 * the end among them.
 */
export function toBandRows(input: ChartInput): BandRow[] {
  const points = toBandPoints(input)
  const step = Math.ceil(points.length / ROWS_MAX)
  return points
    .filter(
      ({ readers }, place) =>
        place % step === 0 || place === points.length - 1 || readers === input.verdict?.readers,
    )
    .map(point => toRow(point, input))
}

function toRow(point: BandPoint, { points, thresholds, verdict }: ChartInput): BandRow {
  const { from, to } = showInterval(point, thresholds)
  const given = verdict?.readers === point.readers ? verdict : null
  return {
    readers: toNumberText(point.readers),
    mark: given && `${given.verdict}, ${toEvidenceDay(given.at, points.at(-1)?.at)}`,
    yes: toNumberText(point.yes),
    share: toShareText(point),
    between: `${toPercentText(from)} and ${toPercentText(to)}`,
  }
}

/** Returns what a chart shows, in words for people who do not see it. */
export function toChartText(input: ChartInput) {
  const last = toBandPoints(input).at(-1)
  if (!last) return 'No one has been counted yet.'
  const { from, to } = showInterval(last, input.thresholds)
  const { verdict, thresholds, points } = input
  const side =
    verdict?.verdict === 'build'
      ? `above the bar for building at ${thresholds?.buildAbove}`
      : `below the bar for dropping at ${thresholds?.dropBelow}`
  const mark =
    verdict && thresholds
      ? ` After ${toNumberText(verdict.readers)} people, on ${toEvidenceDay(verdict.at, points.at(-1)?.at)}, the range lay ${side} percent for the first time.`
      : ''
  return `The share and its range after each person: wide at first, after ${toNumberText(last.readers)} people between ${from} and ${to} percent.${mark} The table holds the same numbers.`
}
