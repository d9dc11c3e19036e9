import { useId } from 'react'
import { cx } from '#web/ui/text/cx.ts'

type LitDot = { x: number; y: number; r: number; distance: number }

const SIDE = 15

const STEP = 33

const FIRST = 31

const MIDDLE = 262

const REACH = 250

const BOX = '0 0 524 524'
const LIT = getLitDots()
const RINGS = [
  { r: 245, opacity: 0.07 },
  { r: 190, opacity: 0.12 },
  { r: 135, opacity: 0.17 },
  { r: 80, opacity: 0.22 },
]

// The groups go from the outside to the middle. The class names are complete, because a prerendered page may not have
// style attributes.
const GROUPS = [
  { from: 170, to: 1_000, className: '[--delay:120ms]' },
  { from: 115, to: 170, className: '[--delay:320ms]' },
  { from: 60, to: 115, className: '[--delay:520ms]' },
  { from: 0, to: 60, className: '[--delay:720ms]' },
]

type Props = { lightsUp?: boolean; className?: string }

/** With `lightsUp` the dots light up once. */
export function DotField({ lightsUp = false, className }: Props) {
  return (
    <div aria-hidden="true" data-keep-colour="" className={cx('grid *:[grid-area:1/1]', className)}>
      <UnlitDots />
      {/* Each group is a picture of its own, because animating a part of a picture makes the browser paint all of it. */}
      {GROUPS.map(({ from, to, className: delay }) => (
        <svg
          key={from}
          viewBox={BOX}
          className={cx(
            'w-full fill-signal stroke-signal-line',
            lightsUp && cx('motion-safe:animate-light-up', delay),
          )}
        >
          {LIT.filter(({ distance }) => distance >= from && distance < to).map(({ x, y, r }) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
          ))}
        </svg>
      ))}
    </div>
  )
}

function UnlitDots() {
  const grid = useId()
  return (
    <svg viewBox={BOX} fill="none" className="w-full">
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
    </svg>
  )
}

/**
 * Returns the lit dots among 15×15 in a box of 524×524. A dot is more likely to be lit near the middle. The result is
 * always the same.
 */
function getLitDots(): LitDot[] {
  let state = 7
  const next = () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
  const dots: LitDot[] = []
  for (let x = FIRST; x < FIRST + SIDE * STEP; x += STEP) {
    for (let y = FIRST; y < FIRST + SIDE * STEP; y += STEP) {
      const distance = Math.hypot(x - MIDDLE, y - MIDDLE)
      if (next() >= 1 - distance / REACH) continue
      dots.push({ x, y, r: Math.round((4.2 + next() * 2.4) * 10) / 10, distance })
    }
  }
  return dots
}
