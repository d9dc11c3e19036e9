import { alignmentCentres, type QrVersion } from './qr-version.ts'

/** A grid of squares: what is drawn as a pattern is fixed, the rest is for the data. */
export class QrGrid {
  readonly size: number
  readonly #dark: Uint8Array
  readonly #fixed: Uint8Array

  constructor(size: number) {
    this.size = size
    this.#dark = new Uint8Array(size * size)
    this.#fixed = new Uint8Array(size * size)
  }

  isDark(x: number, y: number) {
    return this.#dark[y * this.size + x] === 1
  }

  isFixed(x: number, y: number) {
    return this.#fixed[y * this.size + x] === 1
  }

  put([x, y]: readonly [number, number], isDark: boolean) {
    this.#dark[y * this.size + x] = Number(isDark)
  }

  fix([x, y]: readonly [number, number], isDark: boolean) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return
    this.put([x, y], isDark)
    this.#fixed[y * this.size + x] = 1
  }
}

const bitOf = (bits: number, place: number) => (bits >> place) % 2 === 1

/** A grid with the patterns of its version; the room for the format is kept free. */
export function patternedGrid(version: QrVersion) {
  const grid = new QrGrid(version.size)
  const last = version.size - 1
  for (let at = 0; at <= last; at += 1) {
    grid.fix([at, 6], at % 2 === 0)
    grid.fix([6, at], at % 2 === 0)
  }
  for (const centre of [
    [3, 3],
    [last - 3, 3],
    [3, last - 3],
  ] as const)
    drawRings(grid, centre, 4)
  const centres = alignmentCentres(version)
  const [first = 0, end = 0] = [centres[0], centres.at(-1)]
  const corners = new Set([`${first} ${first}`, `${first} ${end}`, `${end} ${first}`])
  for (const x of centres) for (const y of centres) if (!corners.has(`${x} ${y}`)) drawRings(grid, [x, y], 2)
  drawFormat(grid, 0)
  if (version.version >= 7) drawVersion(grid, version.version)
  return grid
}

/** Nested squares around a centre, dark but for the second and the fifth. */
function drawRings(grid: QrGrid, [x, y]: readonly [number, number], reach: number) {
  const light = reach === 4 ? [2, 4] : [1]
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      grid.fix([x + dx, y + dy], !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
}

/** Which mask the data lies under, twice, with ten bits of correction; the level M is the number 0. */
export function drawFormat(grid: QrGrid, mask: number) {
  let rest = mask
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  for (let place = 0; place < 15; place += 1) {
    const isDark = bitOf(bits, place)
    grid.fix(place < 8 ? [8, place < 6 ? place : place + 1] : [place === 8 ? 7 : 14 - place, 8], isDark)
    grid.fix(place < 8 ? [grid.size - 1 - place, 8] : [8, grid.size - 15 + place], isDark)
  }
  grid.fix([8, grid.size - 8], true)
}

function drawVersion(grid: QrGrid, version: number) {
  let rest = version
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let place = 0; place < 18; place += 1) {
    const [far, near] = [grid.size - 11 + (place % 3), Math.floor(place / 3)]
    grid.fix([far, near], bitOf(bits, place))
    grid.fix([near, far], bitOf(bits, place))
  }
}
