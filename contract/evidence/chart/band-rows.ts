import { toEvidenceDay, toShareText } from '#contract/evidence/texts/figure-text.ts'
import { showInterval } from '#contract/evidence/texts/interval-text.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toBandPoints } from './chart.ts'
import type { BandPoint, ChartInput } from './chart-shape.ts'

/** A row of the table beside a chart, in words. `mark` names the verdict that was given at this point. */
export type BandRow = { readers: string; mark: string | null; yes: string; share: string; between: string }

const ROWS_MAX = 24

/**
 * Returns the points of a chart as rows. If there are more than 24 points, about 24 of them are returned in even steps,
 * always with the verdict and the last point.
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
    mark:
      given &&
      i18n.t('{side, select, build {above the bar} other {below the bar}}, {day}', {
        side: given.verdict,
        day: toEvidenceDay(given.at, points.at(-1)?.at),
      }),
    yes: toNumberText(point.yes),
    share: toShareText(point),
    between: i18n.t('{from} and {to}', { from, to }),
  }
}

/** Returns the content of a chart in words, for people who cannot see it. */
export function toChartText(input: ChartInput) {
  const last = toBandPoints(input).at(-1)
  if (!last) return i18n.t('No one has been counted yet.')
  const { fromDigits: from, toDigits: to } = showInterval(last, input.thresholds)
  return i18n.join(
    i18n.t(
      'The share and its range after each person. It starts wide, and after {people, plural, other {# people}} it’s between {from} and {to} percent.',
      { people: last.readers, from, to },
    ),
    ...toMarkText(input),
    i18n.t('The table holds the same numbers.'),
  )
}

function toMarkText({ verdict, thresholds, points }: ChartInput) {
  if (!verdict || !thresholds) return []
  const values = { people: verdict.readers, day: toEvidenceDay(verdict.at, points.at(-1)?.at) }
  return verdict.verdict === 'build'
    ? [
        i18n.t(
          'On {day}, after {people, plural, other {# people}}, the range first cleared the bar for building, {bar} percent.',
          { ...values, bar: thresholds.buildAbove },
        ),
      ]
    : [
        i18n.t(
          'On {day}, after {people, plural, other {# people}}, the range first fell below the bar for dropping, {bar} percent.',
          { ...values, bar: thresholds.dropBelow },
        ),
      ]
}
