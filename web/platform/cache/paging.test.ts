import { expect, test } from 'vitest'
import { getPageNumber } from './paging.ts'

test.each([
  ['page=1', 1],
  ['page=30', 30],
  ['page=1000', 1_000],
  ['q=x&page=2', 2],
  ['', 1],
  ['page=', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=02', 1],
  ['page=2.5', 1],
  ['page=1e2', 1],
  ['page=0x10', 1],
  ['page=%203', 1],
  ['page=three', 1],
  ['page=1001', 1],
  ['page=99999999999999999999', 1],
])('%j requests page %i', (search, page) => {
  expect(getPageNumber(new URLSearchParams(search))).toBe(page)
})

test('two lists at one URL have separate pages', () => {
  const search = new URLSearchParams('page=2&feed=3')
  expect([getPageNumber(search), getPageNumber(search, 'feed')]).toEqual([2, 3])
})
