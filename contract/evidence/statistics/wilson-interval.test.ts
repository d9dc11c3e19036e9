import { expect, test } from 'vitest'
import { wilsonInterval } from './wilson-interval.ts'

test.each([
  [23, 27, 0.6752, 0.9408],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
])('the interval for %d of %d is from %d to %d', (yes, readers, from, to) => {
  const interval = wilsonInterval(yes, readers)
  expect(interval.from).toBeCloseTo(from, 4)
  expect(interval.to).toBeCloseTo(to, 4)
})
