import type { Points } from '#contract/points.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { toShortDayText } from '#web/ui/text/day-text.ts'
import { toNumberText } from '#web/ui/text/number-text.ts'
import { PointDays } from './point-days.tsx'
import { PointLegend, PointLines } from './point-lines.tsx'
import { roundTop, seriesOf } from './point-series.ts'

/** Both kinds over the last days as lines, and the same as a table. */
export function PointsChart({ points }: { points: Points }) {
  const series = seriesOf(points)
  const top = roundTop(Math.max(points.insight, points.traction))
  const [from, to] = [series[0]?.day ?? points.today, points.today].map(toShortDayText)
  return (
    <Card as="section" padding="lg" aria-labelledby="points-over-time" className="mt-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="points-over-time" className="text-title-sm">
          The last {series.length} days
        </h2>
        <PointLegend />
      </header>
      <figure className="mt-4">
        <div className="flex gap-3">
          <span className="flex flex-none flex-col justify-between font-mono text-caption text-ink-3 tabular-nums">
            <span>{toNumberText(top)}</span>
            <span>0</span>
          </span>
          <PointLines series={series} top={top} label={`Points from ${from} to ${to}`} />
        </div>
        <figcaption className="mt-2 flex justify-between text-caption text-ink-3">
          <span>{from}</span>
          <span>{to}</span>
        </figcaption>
      </figure>
      <PointDays days={points.days} />
    </Card>
  )
}
