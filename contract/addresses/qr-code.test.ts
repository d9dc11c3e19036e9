import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

const QUIET = 4

/** The dark squares of a drawing, row by row, without its margin. */
function rowsOf(svg: string) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) - 2 * QUIET
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'))
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1/g)) {
    const row = rows[Number(y) - QUIET]
    if (row) row[Number(x) - QUIET] = '#'
  }
  return rows.map(row => row.join(''))
}

test.each([
  [1, 21],
  [14, 21],
  [15, 25],
  [150, 49],
  [412, 77],
])('a code of %i bytes is %i modules wide with three finder patterns', (length, side) => {
  const rows = rowsOf(qrCode('x'.repeat(length)))
  const corner = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  const cut = (part: string[], from: number) => part.map(row => row.slice(from).slice(0, 7))
  expect(rows.length).toBe(side)
  expect(cut(rows.slice(0, 7), 0)).toEqual(corner)
  expect(cut(rows.slice(0, 7), rows.length - 7)).toEqual(corner)
  expect(cut(rows.slice(-7), 0)).toEqual(corner)
  expect(rows.every(row => row.length === rows.length)).toBe(true)
})

test('the drawing needs no escaping in a data URL', () => {
  expect(qrCode('otpauth://totp')).not.toMatch(/[#%]/)
})
