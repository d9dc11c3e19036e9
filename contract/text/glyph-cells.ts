import { fnv1a } from './fnv1a.ts'

export type GlyphCell = { x: number; y: number; round: boolean; opacity: number }

const DENSITY = 0.38
const ROUND_FROM = 0.7

/**
 * Returns the lit cells of a 5×5 field, mirrored left to right, for an item's id. The same id returns the same cells.
 * `x` and `y` run from 0 to 4; `opacity` from 0.25 to 0.95.
 */
export function glyphCells(id: string): GlyphCell[] {
  const next = randomFrom(fnv1a(id))
  const cells: GlyphCell[] = []
  for (let y = 0; y < 5; y++) {
    for (let x = 0; x < 3; x++) {
      const value = next()
      if (value <= DENSITY) continue
      const cell = { x, y, round: value > ROUND_FROM, opacity: Math.round((0.25 + value * 0.7) * 100) / 100 }
      cells.push(cell)
      if (x < 2) cells.push({ ...cell, x: 4 - x })
    }
  }
  return cells
}

/** Returns a generator of numbers in [0, 1) from a 32-bit seed. Algorithm: Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
