import type { PointDay, Points } from '#contract/rewards/points.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { toShortDayText } from '#web/ui/text/date-text.ts'
import { PointLegend, PointLines } from './point-lines.tsx'
import { roundUp, toPointSeries } from './point-series.ts'

/** Both kinds over the last days, as lines and as a table. */
export function PointsChart({ points }: { points: Points }) {
  const series = toPointSeries(points)
  const top = roundUp(Math.max(points.insight, points.traction))
  const [from, to] = [series[0]?.day ?? points.today, points.today].map(day => toShortDayText(day))
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

/** The points of each day as a table. */
function PointDays({ days }: { days: readonly PointDay[] }) {
  if (days.length === 0)
    return <p className="mt-3 text-body-sm text-ink-3">Nothing was earned in these days.</p>
  return (
    <details className="mt-3 text-body-sm">
      <summary className="w-fit cursor-pointer rounded-small py-1 text-ink-2 touch:py-3">
        Show as a table
      </summary>
      <table className="mt-2 w-full max-w-prose text-start tabular-nums">
        <caption className="sr-only">Points earned on each day, without what was undone</caption>
        <thead className="text-caption text-ink-3">
          <tr>
            <th scope="col" className="py-1.5 text-start font-medium">
              Day
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              Traction
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              Insight
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line-subtle">
          {days.toReversed().map(({ day, traction, insight }) => (
            <tr key={day}>
              <th scope="row" className="py-1.5 text-start font-regular">
                {toShortDayText(day)}
              </th>
              <td className="py-1.5 text-end">{toNumberText(traction)}</td>
              <td className="py-1.5 text-end">{toNumberText(insight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
