import { qrBytes } from './qr-bytes.ts'
import { drawFormat, patternedGrid, type QrGrid } from './qr-grid.ts'
import { smallestVersion } from './qr-version.ts'

const QUIET = 4

type Mask = (x: number, y: number) => boolean

const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/**
 * A text of at most 412 bytes as a QR code (ISO/IEC 18004, bytes, correction level M), drawn as SVG with its quiet
 * margin. It holds no `#`, which would end a data address. Throws a RangeError for a longer text.
 */
export function qrCode(text: string) {
  const bytes = new TextEncoder().encode(text)
  const version = smallestVersion(bytes.length)
  const data = qrBytes(bytes, version)
  const drawn = masks.map((mask, number) => {
    const grid = patternedGrid(version)
    drawData(grid, data, mask)
    drawFormat(grid, number)
    return grid
  })
  return svgOf(drawn.reduce((best, grid) => (unevenness(grid) < unevenness(best) ? grid : best)))
}

/** The free squares in the order of the data: pairs of columns from the right, upwards and downwards in turn. */
function* freeSquares(grid: QrGrid): Generator<readonly [number, number]> {
  for (let pair = grid.size - 1; pair > 0; pair -= 2) {
    // The column of the timing pattern is skipped as a whole.
    const right = pair <= 6 ? pair - 1 : pair
    const isUpwards = ((pair + 1) & 2) === 0
    for (let row = 0; row < grid.size; row += 1)
      for (const x of [right, right - 1]) {
        const y = isUpwards ? grid.size - 1 - row : row
        if (!grid.isFixed(x, y)) yield [x, y]
      }
  }
}

function drawData(grid: QrGrid, data: readonly number[], mask: Mask) {
  let place = 0
  for (const square of freeSquares(grid)) {
    const bit = ((data[place >> 3] ?? 0) >> (7 - (place % 8))) % 2 === 1
    grid.put(square, bit !== mask(...square))
    place += 1
  }
}

/** How many squares stand in plain areas of two by two: the fewer, the easier a camera finds its way. */
function unevenness(grid: QrGrid) {
  let count = 0
  for (let y = 1; y < grid.size; y += 1)
    for (let x = 1; x < grid.size; x += 1) {
      const isDark = grid.isDark(x, y)
      const isPlain = [grid.isDark(x - 1, y), grid.isDark(x, y - 1), grid.isDark(x - 1, y - 1)]
      if (isPlain.every(other => other === isDark)) count += 1
    }
  return count
}

function svgOf(grid: QrGrid) {
  const side = grid.size + 2 * QUIET
  const at = Array.from({ length: grid.size }, (_, place) => place)
  const squares = at.flatMap(y =>
    at.filter(x => grid.isDark(x, y)).map(x => `M${x + QUIET} ${y + QUIET}h1v1h-1z`),
  )
  const paper = `<path fill="white" d="M0 0h${side}v${side}H0z"/>`
  const ink = `<path fill="black" d="${squares.join('')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">${paper}${ink}</svg>`
}
