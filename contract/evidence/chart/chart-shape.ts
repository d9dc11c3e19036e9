import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Point, Verdict } from '#contract/evidence/evidence.ts'
import type { Count, Interval } from '#contract/evidence/statistics/confidence-sequence.ts'

/** Width and height of a chart, in pixels, and the space to the right of it that its labels have. */
export type ChartSize = { width: number; height: number; labelWidth: number }

/** The band after a number of readers. */
export type BandPoint = Count & Interval

/** The data of a chart: the series after each kept number of readers, its bar and verdict, and where the answers changed. */
export type ChartInput = {
  points: readonly Point[]
  thresholds?: Thresholds | null
  verdict?: (Point & { verdict: Verdict }) | null
  changed?: { readers: number } | null
}

type Mark = { x: number; y: number }

/** A text of a chart. `x` and `y` are where its baseline begins, has its middle or ends. */
export type ChartLabel = {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  text: string
  isStrong: boolean
}

/** A chart as data: paths for the attribute `d`, and places in pixels from its upper left corner. */
export type EvidenceChart = ChartSize & {
  /** Left, right, upper and lower end of what is drawn. */
  plot: { left: number; right: number; top: number; bottom: number }
  band: string
  edges: [string, string]
  share: string
  /** The heights of the bar's numbers, and of each quarter from 0 to 100 percent. */
  barLines: { verdict: Verdict; percent: number; y: number }[]
  quarters: { percent: number; y: number }[]
  /** Numbers of readers along the axis, without the last. */
  ticks: { readers: number; x: number }[]
  last: BandPoint & Mark
  /** The place where the edge of the band crosses a threshold of the bar. */
  verdict: (Mark & { verdict: Verdict }) | null
  changedX: number | null
  labels: ChartLabel[]
}
