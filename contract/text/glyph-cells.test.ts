import { describe, expect, test } from 'vitest'
import { glyphCells } from './glyph-cells.ts'

const ids = Array.from(
  { length: 200 },
  (_, index) => `0196a0c2-0000-7000-8000-${String(index).padStart(12, '0')}`,
)

describe('glyphCells', () => {
  test('the same id always gives the same face', () => {
    expect(glyphCells(ids[0] ?? '')).toEqual(glyphCells(ids[0] ?? ''))
  })

  test('ids that differ in one digit get different faces', () => {
    expect(new Set(ids.map(id => JSON.stringify(glyphCells(id)))).size).toBe(ids.length)
  })

  test('every lit cell has its mirror image', () => {
    for (const id of ids) {
      const cells = glyphCells(id)
      for (const cell of cells) expect(cells).toContainEqual({ ...cell, x: 4 - cell.x })
    }
  })

  test('opacity stays between a quarter and 0.95', () => {
    const opacities = ids.flatMap(glyphCells).map(cell => cell.opacity)
    expect(Math.min(...opacities)).toBeGreaterThanOrEqual(0.25)
    expect(Math.max(...opacities)).toBeLessThanOrEqual(0.95)
  })
})
