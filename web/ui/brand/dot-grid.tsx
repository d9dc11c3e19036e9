import { cx } from '#web/ui/text/cx.ts'

const COLUMNS = [8, 24, 40, 56, 72, 88, 104]
const ROWS = [8, 24, 40, 56, 72]

/** A quiet grid of dots with the middle one lit. */
export function DotGrid({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 112 80" aria-hidden="true" data-keep-colour="" className={cx('h-20 w-28', className)}>
      <g className="fill-line">
        {ROWS.flatMap(y => COLUMNS.map(x => <circle key={`${x}-${y}`} cx={x} cy={y} r="2" />))}
      </g>
      <circle cx="56" cy="40" r="5" strokeWidth="1.5" className="fill-signal stroke-signal-edge" />
    </svg>
  )
}
