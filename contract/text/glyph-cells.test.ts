import { describe, expect, test } from 'vitest'
import { glyphCells } from './glyph-cells.ts'

const ids = Array.from(
  { length: 200 },
  (_, index) => `0196a0c2-0000-7000-8000-${String(index).padStart(12, '0')}`,
)

describe('glyphCells', () => {
  test('draws the same face for the same id', () => {
    expect(glyphCells(ids[0] ?? '')).toEqual(glyphCells(ids[0] ?? ''))
  })

  test('draws different faces for ids that differ in one digit', () => {
    expect(new Set(ids.map(id => JSON.stringify(glyphCells(id)))).size).toBe(ids.length)
  })

  test('mirrors every lit cell', () => {
    for (const id of ids) {
      const cells = glyphCells(id)
      for (const cell of cells) expect(cells).toContainEqual({ ...cell, x: 4 - cell.x })
    }
  })

  test('keeps the opacity between 0.25 and 0.95', () => {
    const opacities = ids.flatMap(glyphCells).map(cell => cell.opacity)
    expect(Math.min(...opacities)).toBeGreaterThanOrEqual(0.25)
    expect(Math.max(...opacities)).toBeLessThanOrEqual(0.95)
  })
})
