import { cx } from '#web/ui/text/cx.ts'

const COLUMNS = [8, 24, 40, 56, 72, 88, 104, 120, 136]
const ROWS = [8, 24, 40, 56, 72, 88]

/** The grid of dots with a ring in it; the lit dot lies outside the ring. */
export function StrayDot({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 144 96"
      fill="none"
      aria-hidden="true"
      data-keep-colour=""
      className={cx('h-36 w-54', className)}
    >
      <g className="fill-line">
        {ROWS.flatMap(y => COLUMNS.map(x => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.8" />))}
      </g>
      <circle cx="56" cy="48" r="32" stroke="currentColor" strokeOpacity="0.45" strokeWidth="1.2" />
      <circle cx="56" cy="48" r="20" stroke="currentColor" strokeOpacity="0.2" strokeWidth="1.2" />
      <circle cx="120" cy="24" r="5.5" strokeWidth="1.5" className="fill-signal stroke-signal-edge" />
    </svg>
  )
}
