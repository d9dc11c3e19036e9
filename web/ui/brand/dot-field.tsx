import { useId } from 'react'

type LitDot = { x: number; y: number; r: number }

const SIDE = 15
const STEP = 33
const FIRST = 31
const MIDDLE = 262
const REACH = 250
const LIT = getLitDots()
const RINGS = [245, 190, 135, 80]

export function DotField({ className }: { className?: string }) {
  const grid = useId()
  return (
    <svg viewBox="0 0 524 524" fill="none" aria-hidden="true" data-keep-colour="" className={className}>
      <pattern id={grid} x="14.5" y="14.5" width="33" height="33" patternUnits="userSpaceOnUse">
        <circle cx="16.5" cy="16.5" r="2.2" className="fill-line" />
      </pattern>
      <rect x="14.5" y="14.5" width="495" height="495" fill={`url(#${grid})`} />
      {RINGS.map((r, place) => (
        <circle key={r} cx="262" cy="262" r={r} stroke="currentColor" strokeOpacity={0.07 + place * 0.05} />
      ))}
      {LIT.map(({ x, y, r }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} className="fill-signal stroke-signal-line" />
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
      dots.push({ x, y, r: Math.round((4.2 + next() * 2.4) * 10) / 10 })
    }
  }
  return dots
}
