import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'
import { correctionOf } from './reed-solomon.ts'

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

// ISO/IEC 18004, annex I: the data of its example and the bytes that correct them.
test('the correction of the example in the standard is the one printed there', () => {
  const data = [
    0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
  ]
  expect(correctionOf(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55])
})

test('a text is drawn as the picture that readers of other makers read as that text', () => {
  expect(rowsOf(qrCode('otpauth://totp'))).toEqual(PICTURE)
})

const PICTURE = [
  '#######.#..##.#######',
  '#.....#...#.#.#.....#',
  '#.###.#....##.#.###.#',
  '#.###.#.##....#.###.#',
  '#.###.#.#...#.#.###.#',
  '#.....#.###.#.#.....#',
  '#######.#.#.#.#######',
  '........####.........',
  '#...#.####..######..#',
  '##..#..##..#.#.####..',
  '#.#...##..#...####.#.',
  '####.#..#.##...##..##',
  '#..#.##.#.####..##...',
  '........#..#....#.##.',
  '#######.##...##.##.#.',
  '#.....#...#.#..##...#',
  '#.###.#.#..#.#.#.....',
  '#.###.#..#.....##.###',
  '#.###.#...#..##.#....',
  '#.....#..#.#.#..#....',
  '#######.##.##..#.#..#',
]

test.each([1, 14, 15, 100, 150, 412])(
  'the three corners of a code for %i bytes are where readers look',
  length => {
    const rows = rowsOf(qrCode('x'.repeat(length)))
    const corner = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
    const cut = (part: string[], from: number) => part.map(row => row.slice(from).slice(0, 7))
    expect(cut(rows.slice(0, 7), 0)).toEqual(corner)
    expect(cut(rows.slice(0, 7), rows.length - 7)).toEqual(corner)
    expect(cut(rows.slice(-7), 0)).toEqual(corner)
    expect(rows.every(row => row.length === rows.length)).toBe(true)
  },
)

test('more than 412 bytes are too many', () => {
  expect(() => qrCode('x'.repeat(413))).toThrow(RangeError)
})

test('nothing in the drawing cuts a data address short', () => {
  expect(qrCode('otpauth://totp')).not.toMatch(/[#%]/)
})
