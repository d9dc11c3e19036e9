import { expect, test } from 'vitest'
import { isKeptStep } from './band-sizes.ts'

const keptUntil = (readers: number) => Array.from({ length: readers + 1 }, (_, n) => n).filter(isKeptStep)

test('the band has one point per reader up to one hundred, then one for each additional 1%', () => {
  const first = Array.from({ length: 100 }, (_, n) => n + 1)
  expect(keptUntil(110)).toEqual([...first, 101, 103, 105, 107, 109])
  expect(keptUntil(1_200).slice(-3)).toEqual([1_165, 1_177, 1_189])
})

test('5,000 readers yield 452 points', () => {
  expect(keptUntil(5_000)).toHaveLength(452)
})
