import { expect, test } from 'vitest'
import { stirlingCorrection } from './stirling.ts'

// Computed with 60 digits by mpmath's loggamma.
test.each([
  [1e-9, 9.44269440641458],
  [0.01, 1.43400795370318],
  [0.5, 0.153426409720027],
  [1, 0.0810614667953273],
  [2, 0.0413406959554093],
  [3.3, 0.0251771329672451],
  [7.999, 0.0104125654879739],
  [8, 0.0104112652619721],
  [20, 0.00416631969199692],
  [1_000, 8.33333305555564e-5],
])('the correction at %d is accurate to 1e-14', (x, correction) => {
  expect(Math.abs(stirlingCorrection(x) - correction)).toBeLessThan(1e-14)
})
