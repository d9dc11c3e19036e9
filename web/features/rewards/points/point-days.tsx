import type { PointDay } from '#contract/points.ts'
import { toShortDayText } from '#web/ui/text/day-text.ts'
import { toNumberText } from '#web/ui/text/number-text.ts'

/** What each day earned, for whoever would rather read than look. */
export function PointDays({ days }: { days: readonly PointDay[] }) {
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
