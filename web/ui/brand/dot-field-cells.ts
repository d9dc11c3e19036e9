export type LitDot = { x: number; y: number; r: number; distance: number }

const SIDE = 15
const STEP = 33
const FIRST = 31
const MIDDLE = 262
const REACH = 250

/** The lit dots among 15×15 in a 524×524 box: the nearer to the middle, the likelier. Always the same ones. */
export function getLitDots(): LitDot[] {
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
