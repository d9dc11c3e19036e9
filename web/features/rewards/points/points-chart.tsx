import { POINT_DAYS } from '#contract/lengths.ts'
import type { PointDay, PointKind, Points } from '#contract/rewards/points.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { toShortDayText } from '#web/ui/text/date-text.ts'

const DAY_MS = 86_400_000

/** Both days are UTC dates as YYYY-MM-DD. */
const getDayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

type PointTotals = Pick<Points, 'insight' | 'traction' | 'today' | 'days'>

/** Returns the oldest day first. The totals are computed back from the current ones. */
export function toPointSeries({ today, days, ...now }: PointTotals): PointDay[] {
  const earned = new Map(days.map(day => [day.day, day]))
  let { insight, traction } = now
  const backwards = Array.from({ length: POINT_DAYS }, (_, ago) => {
    const day = getDayBefore(today, ago)
    const totals = { day, insight, traction }
    insight -= earned.get(day)?.insight ?? 0
    traction -= earned.get(day)?.traction ?? 0
    return totals
  })
  return backwards.toReversed()
}

type Box = { width: number; height: number; top: number }

/** `top` is the value at the upper edge. */
export const toLinePath = (values: readonly number[], { width, height, top }: Box) =>
  values
    .map((value, place) => {
      const x = (width * place) / Math.max(1, values.length - 1)
      const y = height - (height * value) / top
      return `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')

/** Returns a round number of at least `most`, for the upper edge of a chart. */
export function roundUp(most: number) {
  const step = 10 ** Math.floor(Math.log10(Math.max(10, most)))
  return Math.ceil(Math.max(1, most) / step) * step
}

const WIDTH = 720
const HEIGHT = 180

/** The dashes make the kinds distinct without colour. */
const LINES: readonly { kind: PointKind; label: string; colour: string; dashes?: string }[] = [
  { kind: 'traction', label: i18n.t('Traction'), colour: 'text-traction' },
  { kind: 'insight', label: i18n.t('Insight'), colour: 'text-insight', dashes: '6 4' },
]

/** `top` is the value at the upper edge. */
const PointLines = ({ series, top }: { series: readonly PointDay[]; top: number }) => (
  <svg
    role="img"
    aria-label={toDescription(series)}
    viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
    preserveAspectRatio="none"
    className="h-45 min-w-0 flex-1 border-y border-line-subtle"
  >
    {LINES.map(({ kind, colour, dashes }) => (
      <path
        key={kind}
        d={toLinePath(
          series.map(day => day[kind]),
          { width: WIDTH, height: HEIGHT, top },
        )}
        className={colour}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray={dashes}
        vectorEffect="non-scaling-stroke"
      />
    ))}
  </svg>
)

function toDescription(series: readonly PointDay[]) {
  const [first, last] = [series[0], series.at(-1)]
  return first && last
    ? i18n.t(
        'Points from {from} to {to}: Traction from {tractionBefore} to {tractionNow}, Insight from {insightBefore} to {insightNow}',
        {
          from: toShortDayText(first.day),
          to: toShortDayText(last.day),
          tractionBefore: toNumberText(first.traction),
          tractionNow: toNumberText(last.traction),
          insightBefore: toNumberText(first.insight),
          insightNow: toNumberText(last.insight),
        },
      )
    : undefined
}

const PointLegend = () => (
  <ul className="flex gap-4 text-caption text-ink-2">
    {LINES.map(({ kind, label, colour, dashes }) => (
      <li key={kind} className="flex items-center gap-2">
        <svg aria-hidden="true" viewBox="0 0 24 4" className={cx('h-1 w-6', colour)}>
          <path d="M0 2H24" stroke="currentColor" strokeWidth="3" strokeDasharray={dashes} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
)

export function PointsChart({ points }: { points: Points }) {
  const series = toPointSeries(points)
  const top = roundUp(Math.max(points.insight, points.traction))
  const [from, to] = [series[0]?.day ?? points.today, points.today].map(day => toShortDayText(day))
  return (
    <Card as="section" padding="lg" aria-labelledby="points-over-time" className="mt-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="points-over-time" className="text-title-sm">
          {i18n.t('The last {count} days', { count: series.length })}
        </h2>
        <PointLegend />
      </header>
      <figure className="mt-4">
        <div className="flex gap-3">
          <span className="flex flex-none flex-col justify-between font-mono text-caption text-ink-3 tabular-nums">
            <span>{toNumberText(top)}</span>
            <span>0</span>
          </span>
          <PointLines series={series} top={top} />
        </div>
        <figcaption dir="ltr" className="mt-2 flex justify-between text-caption text-ink-3">
          <bdi>{from}</bdi>
          <bdi>{to}</bdi>
        </figcaption>
      </figure>
      <PointDays days={points.days} />
    </Card>
  )
}

function PointDays({ days }: { days: readonly PointDay[] }) {
  if (days.length === 0)
    return <p className="mt-3 text-body-sm text-ink-3">{i18n.t('You earned nothing on these days.')}</p>
  return (
    <details className="mt-3 text-body-sm">
      <summary className="w-fit cursor-pointer rounded-small py-1 text-ink-2 touch:py-3">
        {i18n.t('Show as a table')}
      </summary>
      <table className="mt-2 w-full max-w-prose text-start tabular-nums">
        <caption className="sr-only">{i18n.t('Points per day, after corrections')}</caption>
        <thead className="text-caption text-ink-3">
          <tr>
            <th scope="col" className="py-1.5 text-start font-medium">
              {i18n.t('Day')}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {i18n.t('Traction')}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {i18n.t('Insight')}
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
