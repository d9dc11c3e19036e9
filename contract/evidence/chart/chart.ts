import { area, line } from 'd3-shape'
import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Verdict } from '#contract/evidence/evidence.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { toPeopleText } from '#contract/evidence/texts/figure-text.ts'
import { READERS_PER_STEP } from '#contract/lengths.ts'
import { toChartLabels } from './chart-labels.ts'
import type { BandPoint, ChartInput, ChartSize, EvidenceChart } from './chart-shape.ts'

/** The sizes of charts. Texts are never scaled, so there is one chart for each width of the page. */
export const CHART_SIZES = {
  wide: { width: 696, height: 330, labelWidth: 72 },
  narrow: { width: 326, height: 300, labelWidth: 66 },
} as const satisfies Record<string, ChartSize>

/**
 * Returns the points to draw and list, in order, with their intervals, in steps of five readers or more. `verdict` and the
 * last point are always among them; other points within five readers of these are left out, because the step of a single
 * reader would reveal that reader's answer.
 */
export function toBandPoints({ points, verdict }: Pick<ChartInput, 'points' | 'verdict'>): BandPoint[] {
  const last = points.at(-1)
  const fixed = [...(verdict ? [verdict] : []), ...(last ? [last] : [])]
  const isApart = (one: Count, other: Count) => Math.abs(one.readers - other.readers) >= READERS_PER_STEP
  const free = points.filter(point => fixed.every(other => isApart(point, other)))
  return [...new Map([...free, ...fixed].map(point => [point.readers, point])).values()]
    .toSorted((one, other) => one.readers - other.readers)
    .map(toBandPoint)
}

function toBandPoint({ readers, yes }: Count): BandPoint {
  const { from, to } = shareInterval(yes, readers)
  return { readers, yes, from, to }
}

/**
 * Returns a chart of `size` with the band of a share over its readers, or null without points. The x axis reaches from the
 * first point to the last, the y axis is the share from 0 to 1.
 */
export function toEvidenceChart(input: ChartInput, size: ChartSize): EvidenceChart | null {
  const chart = draw(input, size)
  return chart && { ...chart, labels: toChartLabels(chart, input) }
}

function draw(input: ChartInput, size: ChartSize): Omit<EvidenceChart, 'labels'> | null {
  const points = toBandPoints(input)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const plot = toPlot(size)
  const x = (readers: number) => toX({ readers, first, last }, plot)
  const y = (share: number) => round(plot.bottom - share * (plot.bottom - plot.top))
  const toLine = (end: (point: BandPoint) => number) =>
    line<BandPoint>(
      ({ readers }) => x(readers),
      point => y(end(point)),
    )(points) ?? ''
  return {
    ...size,
    plot,
    band:
      area<BandPoint>(
        ({ readers }) => x(readers),
        ({ from }) => y(from),
        ({ to }) => y(to),
      )(points) ?? '',
    edges: [toLine(({ from }) => from), toLine(({ to }) => to)],
    share: toLine(toShare),
    barLines: toBarLines(input.thresholds).map(({ verdict, percent }) => ({
      verdict,
      percent,
      y: y(percent / 100),
    })),
    quarters: QUARTERS.map(percent => ({ percent, y: y(percent / 100) })),
    ticks: toTicks({ first: first.readers, last: last.readers }, plot).map(readers => ({
      readers,
      x: x(readers),
    })),
    last: { ...last, x: x(last.readers), y: y(toShare(last)) },
    verdict: input.verdict ? toVerdictMark(input.verdict, { x, y }) : null,
    changedX: input.changed ? x(Math.min(input.changed.readers, last.readers)) : null,
  }
}

const QUARTERS = [0, 25, 50, 75, 100]

const round = (value: number) => Math.round(value * 10) / 10
const toShare = ({ yes, readers }: Count) => yes / readers

const toPlot = ({ width, height, labelWidth }: ChartSize) => ({
  left: width < 480 ? 40 : 38,
  right: width - labelWidth,
  top: 34,
  bottom: height - 40,
})

type Plot = EvidenceChart['plot']

/**
 * Returns the function from a number of readers to its x. A single point is at the right end, where the last of several
 * points is.
 */
const toX = (
  { readers, first, last }: { readers: number; first: Count; last: Count },
  { left, right }: Plot,
) =>
  last.readers === first.readers
    ? right
    : round(left + ((readers - first.readers) / (last.readers - first.readers)) * (right - left))

const toBarLines = (thresholds: Thresholds | null | undefined): { verdict: Verdict; percent: number }[] =>
  thresholds
    ? [
        { verdict: 'build', percent: thresholds.buildAbove },
        { verdict: 'drop', percent: thresholds.dropBelow },
      ]
    : []

/**
 * Returns the mark of a verdict. It is on the edge of the band that passed the threshold: the lower edge for build, the
 * upper for drop.
 */
function toVerdictMark(
  { readers, yes, verdict }: Count & { verdict: Verdict },
  { x, y }: Record<'x' | 'y', (value: number) => number>,
) {
  const { from, to } = shareInterval(yes, readers)
  return { x: x(readers), y: y(verdict === 'build' ? from : to), verdict }
}

const TICK_GAP = 44
const TICKS_MAX = 8
const CHARACTER = 7

/** Returns the numbers on the x axis: the first, and round ones with enough space to each other and to the last. */
function toTicks({ first, last }: { first: number; last: number }, { left, right }: Plot) {
  if (first === last) return []
  const scale = (right - left) / (last - first)
  const step = toStep(
    Math.max(TICK_GAP, (right - left) / TICKS_MAX, `${last}`.length * CHARACTER * 1.5) / scale,
  )
  const free = last - (toPeopleText(last).length * CHARACTER + 8) / scale
  const count = Math.max(0, Math.ceil((free - first) / step))
  const ticks = Array.from({ length: count + 1 }, (_, place) => (Math.floor(first / step) + 1 + place) * step)
  return [first, ...ticks.filter(readers => readers < free && (readers - first) * scale > TICK_GAP / 2)]
}

/** Returns the smallest of 5, 10, 20, 50, 100, … that is at least `size`. */
function toStep(size: number) {
  const least = Math.max(size, READERS_PER_STEP)
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= least) ?? power * 10
}
