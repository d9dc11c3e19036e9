import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Point, Verdict } from '#contract/evidence/evidence.ts'
import type { Count, Interval } from '#contract/evidence/statistics/confidence-sequence.ts'

/** In pixels. `labelWidth` is reserved for labels to the right. */
export type ChartSize = { width: number; height: number; labelWidth: number }

/** The band after a number of readers. */
export type BandPoint = Count & Interval

/** The data of a chart: the points of the band, the bar, the verdict, and the point at which the answers changed. */
export type ChartInput = {
  points: readonly Point[]
  thresholds?: Thresholds | null
  verdict?: (Point & { verdict: Verdict }) | null
  changed?: { readers: number } | null
}

type Mark = { x: number; y: number }

/** A text of a chart. Its baseline begins, is centred or ends at `x` and `y`. */
export type ChartLabel = {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  text: string
  isStrong: boolean
}

/** A chart as data: paths for the attribute `d`, and places in pixels from its upper left corner. */
export type EvidenceChart = ChartSize & {
  plot: { left: number; right: number; top: number; bottom: number }
  band: string
  edges: [string, string]
  share: string
  /** Each quarter from 0 to 100 percent too. */
  barLines: { verdict: Verdict; percent: number; y: number }[]
  quarters: { percent: number; y: number }[]
  /** Without the last one. */
  ticks: { readers: number; x: number }[]
  last: BandPoint & Mark
  /** The place where the edge of the band crosses a threshold of the bar. */
  verdict: (Mark & { verdict: Verdict }) | null
  changedX: number | null
  labels: ChartLabel[]
}
