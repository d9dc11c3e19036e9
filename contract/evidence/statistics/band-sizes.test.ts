import { expect, test } from 'vitest'
import { isKeptStep } from './band-sizes.ts'

const keptUntil = (readers: number) => Array.from({ length: readers + 1 }, (_, n) => n).filter(isKeptStep)

test('the band has a point for each of the first hundred readers, then for each 1% more', () => {
  const first = Array.from({ length: 100 }, (_, n) => n + 1)
  expect(keptUntil(110)).toEqual([...first, 101, 103, 105, 107, 109])
  expect(keptUntil(1_200).slice(-3)).toEqual([1_165, 1_177, 1_189])
})

test('5,000 readers yield 452 points', () => {
  expect(keptUntil(5_000)).toHaveLength(452)
})
