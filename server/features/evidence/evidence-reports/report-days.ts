import type { Point } from '#contract/evidence/evidence.ts'
import { SHOWN_FROM } from '#contract/lengths.ts'

/**
 * The readers who were finalized between two points of the band, and how many said yes. `from` and `to` are UTC days (YYYY-MM-DD),
 * both included.
 */
export type SpanSums = { from: string; to: string; readers: number; yes: number }

type Span = { from: string; to: string; start: Count; end: Count }
type Count = Pick<Point, 'readers' | 'yes'>

const NONE: Count = { readers: 0, yes: 0 }
const DAY_LENGTH = 'YYYY-MM-DD'.length
const toDay = (time: string) => time.slice(0, DAY_LENGTH)

/**
 * Returns the readers between the points of the chart, by day. Days are joined until they have five readers, because a
 * single reader of a day could be recognized. Spans end only at points of the chart; otherwise the difference to a point
 * would reveal a few readers.
 */
export function toSpans(points: readonly Point[], begunAt: string): SpanSums[] {
  const spans: Span[] = []
  for (const { readers, yes, at } of points) {
    const last = spans.at(-1)
    const end = { readers, yes }
    if (last && (last.to === toDay(at) || readers - last.end.readers < SHOWN_FROM))
      Object.assign(last, { to: toDay(at), end })
    else spans.push({ from: last?.to ?? toDay(begunAt), to: toDay(at), start: last?.end ?? NONE, end })
  }
  return spans.map(({ from, to, start, end }) => ({
    from,
    to,
    readers: end.readers - start.readers,
    yes: end.yes - start.yes,
  }))
}
