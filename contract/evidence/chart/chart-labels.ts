import {
  toCountText,
  toEvidenceDay,
  toPeopleText,
  toShareText,
} from '#contract/evidence/texts/figure-text.ts'
import { showInterval } from '#contract/evidence/texts/interval-text.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText, toPercentText } from '#contract/text/number-text.ts'
import type { ChartInput, ChartLabel, EvidenceChart } from './chart-shape.ts'

type Drawn = Omit<EvidenceChart, 'labels'>

/** The pixels from the middle of a line of text to its baseline. */
const DROP = 4
const LINE = 15
/** The greatest width of a character, in pixels. */
const CHARACTER = 7
/** The least space to the right of a chart, in pixels, with which labels are put there. */
const LABEL_WIDTH_MIN = 40
const COUNT_LENGTH_MAX = 9

/** Returns the texts of a chart. Texts at the right end are moved apart where they would overlap. */
export const toChartLabels = (chart: Drawn, input: ChartInput): ChartLabel[] => [
  ...chart.quarters.map(({ percent, y }) => ({
    x: chart.plot.left - 8,
    y: y + DROP,
    anchor: 'end' as const,
    text: percent === 100 ? toPercentText(percent) : `${percent}`,
    isStrong: false,
  })),
  ...toReaderLabels(chart),
  ...(chart.labelWidth < LABEL_WIDTH_MIN ? [] : toEndLabels(chart, input)),
  ...toMarkLabels(chart, input),
]

function toReaderLabels({ plot, ticks, last }: Drawn): ChartLabel[] {
  const y = plot.bottom + 20
  const ofTicks = ticks.map(({ readers, x }, place) => ({
    x,
    y,
    anchor: place === 0 ? ('start' as const) : ('middle' as const),
    text: toNumberText(readers),
    isStrong: false,
  }))
  const ofLast = toPeopleText(last.readers)
  return [...ofTicks, { x: plot.right, y, anchor: 'end', text: ofLast, isStrong: false }]
}

function toEndLabels({ plot, last, barLines, quarters }: Drawn, { thresholds }: ChartInput): ChartLabel[] {
  const { from, to } = showInterval(last, thresholds)
  const yOf = (share: number) => plot.bottom - share * (plot.bottom - plot.top)
  const count = toCountText(last)
  const labels = [
    { y: yOf(last.to), text: to, isStrong: true },
    // The dot of the share is three pixels larger than the lines.
    { y: last.y, text: count.length > COUNT_LENGTH_MAX ? toShareText(last) : count, isStrong: true, x: 3 },
    { y: yOf(last.from), text: from, isStrong: true },
    ...barLines.map(({ verdict, percent, y }) => ({
      y,
      text: i18n.t('{verdict, select, build {build {percent}} other {drop {percent}}}', {
        verdict,
        percent: toPercentText(percent),
      }),
      isStrong: false,
    })),
  ].toSorted((one, other) => one.y - other.y)
  const heights = spread(
    labels.map(({ y }) => y),
    quarters[0]?.y ?? plot.bottom,
  )
  return labels.map(({ text, isStrong, x = 0 }, place) => ({
    x: plot.right + 8 + x,
    y: Math.round(((heights[place] ?? 0) + DROP) * 10) / 10,
    anchor: 'start',
    text,
    isStrong,
  }))
}

/**
 * Returns the ascending heights moved apart, so that each text is a line below the previous one and the lowest is not below
 * `floor`.
 */
function spread(heights: readonly number[], floor: number) {
  const down: number[] = []
  for (const height of heights) down.push(Math.max(height, (down.at(-1) ?? Number.NEGATIVE_INFINITY) + LINE))
  const up: number[] = []
  for (const height of down.toReversed()) up.unshift(Math.min(height, (up[0] ?? floor + LINE) - LINE))
  return up
}

const toMarkText = (
  { verdict, at, readers }: NonNullable<ChartInput['verdict']>,
  lastAt: string | undefined,
) =>
  i18n.t(
    '{side, select, build {Above the bar} other {Below the bar}}, {day}, {people, plural, other {# people}}',
    {
      side: verdict,
      day: toEvidenceDay(at, lastAt),
      people: readers,
    },
  )

function toMarkLabels(
  { plot, width, verdict, changedX }: Drawn,
  { points, verdict: given }: ChartInput,
): ChartLabel[] {
  const at = (x: number, text: string): Omit<ChartLabel, 'y'> => ({
    x,
    anchor: toAnchor({ x, text, width }),
    text,
    isStrong: true,
  })
  const ofVerdict =
    verdict && given ? [{ ...at(verdict.x, toMarkText(given, points.at(-1)?.at)), y: 20 }] : []
  // The label of a change beside a verdict is one line lower, inside the plot.
  const ofChange =
    changedX === null ? [] : [{ ...at(changedX, i18n.t('noticed here')), y: verdict ? plot.top + LINE : 20 }]
  return [...ofVerdict, ...ofChange]
}

/**
 * Returns how a text is placed over its mark: centred if the chart has the space, otherwise it begins or ends at the mark.
 */
function toAnchor({ x, text, width }: { x: number; text: string; width: number }) {
  const half = (text.length * CHARACTER) / 2
  if (x - half < 0) return 'start'
  return x + half > width ? 'end' : 'middle'
}
