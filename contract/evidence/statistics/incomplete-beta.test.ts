import { expect, test } from 'vitest'
import { incompleteBeta, logBeta } from './incomplete-beta.ts'

// Computed with 40 digits by mpmath's betainc, beta and loggamma.
test.each([
  [0.2, 0.5, 0.5, 0.2951672353008666, 1.1447298858494],
  [0.2, 2, 6, 0.4232832, -3.737669618283368],
  [0.5, 3, 3, 0.5, -3.401197381662155],
  [0.2, 8.36, 32.64, 0.5059927719475958, -20.7546546622802],
  [0.01, 0.24, 1.76, 0.3949925481021227, 1.249290858757892],
  [0.999, 64, 0.3, 0.5193036544376813, -0.1502246102914919],
  [0.3, 300, 700, 0.5036711828607676, -612.6186037950922],
])('a share is below %d under Beta(%d, %d) with probability %d', (x, a, b, chance, log) => {
  expect(Math.abs(incompleteBeta(x, { a, b }) - chance)).toBeLessThan(1e-13)
  expect(Math.abs(logBeta(a, b) - log)).toBeLessThan(1e-13 * Math.abs(log))
})

// Computed by mpmath's quad over the density, because its betainc does not settle there.
test.each([
  [1e-6, 1, 1_000_000, 0.6321207427683549],
  [0.201, 200_000, 800_000, 0.9937443467532929],
  [0.02, 20_000, 1_000_000, 0.997747201314292],
])('at large numbers, a share is below %d under Beta(%d, %d) with probability %d', (x, a, b, chance) => {
  expect(incompleteBeta(x, { a, b })).toBeCloseTo(chance, 10)
})

test('the two tails sum to 1, and the chance at either end is 0 or 1', () => {
  for (const x of [0.001, 0.1, 0.19, 0.5, 0.93]) {
    for (const [a, b] of [
      [0.3, 9],
      [40, 160],
      [20_000, 80_000],
    ] as const) {
      const [lower, upper] = [incompleteBeta(x, { a, b }), incompleteBeta(1 - x, { a: b, b: a })]
      expect(lower + upper).toBeCloseTo(1, 12)
    }
  }
  expect([0, 1].map(x => incompleteBeta(x, { a: 2, b: 3 }))).toEqual([0, 1])
})
