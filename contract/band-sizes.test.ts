import { expect, test } from 'vitest'
import { isKept } from './band-sizes.ts'

const keptUntil = (readers: number) => Array.from({ length: readers + 1 }, (_, n) => n).filter(isKept)

test('the band has a point for each of the first hundred readers, then for each percent more', () => {
  const first = Array.from({ length: 100 }, (_, n) => n + 1)
  expect(keptUntil(110)).toEqual([...first, 101, 103, 105, 107, 109])
  expect(keptUntil(10_000).slice(-3)).toEqual([9_773, 9_871, 9_970])
})

test('20,000 readers leave 590 points', () => {
  expect(keptUntil(20_000)).toHaveLength(590)
})
