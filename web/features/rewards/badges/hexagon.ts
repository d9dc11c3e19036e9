type Point = readonly [x: number, y: number]

const MIDDLE = 50

/** Returns the corners of a hexagon with one at the top, in a box of 100 by 100. */
const listCorners = (radius: number): Point[] =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 180) * (60 * corner - 90)
    return [MIDDLE + radius * Math.cos(angle), MIDDLE + radius * Math.sin(angle)]
  })

const interpolate = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
]

const toText = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Returns the SVG path of a hexagon with round corners. `round` is the share of each side that a corner takes. */
export function toHexagonPath(radius: number, round = 0.16) {
  const all = listCorners(radius)
  const parts = all.map((corner, at) => {
    const before = all.at(at - 1) ?? corner
    const after = all[(at + 1) % all.length] ?? corner
    const [from, to] = [interpolate(corner, before, round), interpolate(corner, after, round)]
    return `${at === 0 ? 'M' : 'L'}${toText(from)}Q${toText(corner)} ${toText(to)}`
  })
  return `${parts.join('')}Z`
}

/** Returns the SVG path of short bars across the bottom of the ring, one for each tier. They look like notches. */
export function toNotchPath(tier: number, { inner, outer }: { inner: number; outer: number }) {
  const bars = Array.from({ length: tier }, (_, at) => {
    const degrees = 90 + (at - (tier - 1) / 2) * 24
    const angle = (Math.PI / 180) * degrees
    const end = (radius: number): Point => [
      MIDDLE + radius * Math.cos(angle),
      MIDDLE + radius * Math.sin(angle),
    ]
    return `M${toText(end(inner))}L${toText(end(outer))}`
  })
  return bars.join('')
}
