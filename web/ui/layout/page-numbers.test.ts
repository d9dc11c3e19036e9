import { describe, expect, test } from 'vitest'
import { listPageSlots } from './pagination.tsx'

const shown = (page: number, pages: number) =>
  listPageSlots({ page, pages })
    .map(slot => (typeof slot === 'number' ? slot : '…'))
    .join(' ')

describe('pageNumbers', () => {
  test.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 … 8'],
    [2, 8, '1 2 3 … 8'],
    [3, 8, '1 2 3 4 … 8'],
    [4, 8, '1 … 3 4 5 … 8'],
    [6, 8, '1 … 5 6 7 8'],
    [8, 8, '1 … 7 8'],
    [8, 25, '1 … 7 8 9 … 25'],
  ])('page %d of %d shows %s', (page, pages, expected) => {
    expect(shown(page, pages)).toBe(expected)
  })

  test('no two slots are the same, so that each can be a key', () => {
    const slots = listPageSlots({ page: 8, pages: 25 })
    expect(new Set(slots).size).toBe(slots.length)
  })
})
