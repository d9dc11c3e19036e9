import { expect, test } from 'vitest'
import { mannWhitney, median } from './figures.ts'

const numbers = (count: number, from: number) => Array.from({ length: count }, (_, place) => from + place)

test('the median is the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
})

test('samples that lie among each other may be of one kind, and those that lie apart hardly', () => {
  const evens = numbers(50, 0).map(number => number * 2)
  const odds = numbers(50, 0).map(number => number * 2 + 1)
  expect(mannWhitney(evens, odds)).toBeGreaterThan(0.8)
  expect(mannWhitney(evens, evens)).toBeCloseTo(1, 5)
  expect(mannWhitney(numbers(50, 0), numbers(50, 100))).toBeLessThan(1e-15)
  // U is 40.5 of 100, which is 0.718 standard deviations from the middle.
  expect(mannWhitney(numbers(10, 0), numbers(10, 1))).toBeCloseTo(0.4727, 2)
})
