import type { PointDay, PointKind } from '#contract/rewards/points.ts'
import { cx } from '#web/ui/text/cx.ts'
import { toLinePath } from './point-series.ts'

const WIDTH = 720
const HEIGHT = 180

/** The look of each kind. Dashes distinguish them without colour. */
const LINES: readonly { kind: PointKind; label: string; colour: string; dashes?: string }[] = [
  { kind: 'traction', label: 'Traction', colour: 'text-traction' },
  { kind: 'insight', label: 'Insight', colour: 'text-insight', dashes: '6 4' },
]

type Props = { series: readonly PointDay[]; top: number; label: string }

/** A line for each kind. `top` is the value at the upper edge. */
export const PointLines = ({ series, top, label }: Props) => (
  <svg
    role="img"
    aria-label={`${label}: ${toDescription(series)}`}
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

const toDescription = (series: readonly PointDay[]) =>
  LINES.map(({ kind, label }) => `${label} from ${series[0]?.[kind]} to ${series.at(-1)?.[kind]}`).join(', ')

export const PointLegend = () => (
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
