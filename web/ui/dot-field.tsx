import { useId } from 'react'
import { cx } from './cx.ts'
import { litDots } from './dot-field-cells.ts'

const LIT = litDots()
const RINGS = [
  { r: 245, opacity: 0.07 },
  { r: 190, opacity: 0.12 },
  { r: 135, opacity: 0.17 },
  { r: 80, opacity: 0.22 },
]

/** The picture of the landing page: 15×15 dots, lighting up towards the middle, inside four rings. */
export function DotField({ className }: { className?: string }) {
  const grid = useId()
  return (
    <svg
      viewBox="0 0 524 524"
      fill="none"
      aria-hidden="true"
      data-keep-colour=""
      className={cx('w-full', className)}
    >
      <pattern id={grid} x="14.5" y="14.5" width="33" height="33" patternUnits="userSpaceOnUse">
        <circle cx="16.5" cy="16.5" r="2.2" className="fill-line" />
      </pattern>
      <rect x="14.5" y="14.5" width="495" height="495" fill={`url(#${grid})`} />
      {RINGS.map(ring => (
        <circle
          key={ring.r}
          cx="262"
          cy="262"
          r={ring.r}
          stroke="currentColor"
          strokeOpacity={ring.opacity}
        />
      ))}
      <g className="fill-signal stroke-signal-line">
        {LIT.map(dot => (
          <circle key={`${dot.x}-${dot.y}`} cx={dot.x} cy={dot.y} r={dot.r} />
        ))}
      </g>
    </svg>
  )
}
