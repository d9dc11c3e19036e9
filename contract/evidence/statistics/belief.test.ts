import { expect, test } from 'vitest'
import { measureBeliefs } from '#test/support/evidence/beliefs.ts'
import { createChance } from '#test/support/evidence/chance.ts'
import { believe, chanceAbove, fitShares, toTenths } from './belief.ts'
import type { Count } from './confidence-sequence.ts'
import { logBeta } from './incomplete-beta.ts'

const own = { yes: 5, readers: 24 }
const toOthers = (items: number) =>
  Array.from({ length: items }, (_, n): Count => ({ yes: (n * 7) % 11, readers: 30 + ((n * 13) % 60) }))

test('no belief exists with four other items or four readers', () => {
  expect(believe({ others: toOthers(4), own, bar: 0.2 })).toBeNull()
  expect(believe({ others: toOthers(30), own: { yes: 2, readers: 4 }, bar: 0.2 })).toBeNull()
  expect(believe({ others: toOthers(5), own: { yes: 2, readers: 5 }, bar: 0.2 })).not.toBeNull()
})

test('the law is the likeliest of the grid', () => {
  const items = toOthers(12)
  const { mean, weight } = fitShares(items)
  const likelihoodOf = (mean: number, weight: number) => {
    const [a, b] = [mean * weight, (1 - mean) * weight]
    return items.reduce(
      (sum, { yes, readers }) => sum + logBeta(a + yes, b + readers - yes) - logBeta(a, b),
      0,
    )
  }
  const best = likelihoodOf(mean, weight)
  for (let step = 0; step <= 20; step += 1)
    for (let thousandth = 1; thousandth < 1_000; thousandth += 1)
      expect(likelihoodOf(thousandth / 1_000, 2 ** (1 + step / 4)) <= best + 1e-9).toBe(true)
})

test('each item has the same weight, however many readers it has', () => {
  const small = Array.from({ length: 10 }, () => ({ yes: 2, readers: 20 }))
  const { mean } = fitShares([...small, { yes: 4_500, readers: 5_000 }])
  expect(mean).toBeGreaterThan(0.1)
  expect(mean).toBeLessThan(0.25)
})

test('items that differ much leave little weight to what is usual', () => {
  const differing = Array.from({ length: 20 }, (_, n) => ({ yes: n % 2 ? 38 : 2, readers: 40 }))
  const equal = Array.from({ length: 20 }, (_, n) => ({ yes: 8 + (n % 3), readers: 40 }))
  expect(fitShares(differing)).toMatchObject({ weight: 2, mean: expect.closeTo(0.5, 2) })
  expect(fitShares(equal).weight).toBe(64)
})

test('the chance is that of the Beta law with the own readers added', () => {
  const law = { mean: 0.25, weight: 8 }
  // Under Beta(2 + 1, 6 + 3) a share above 0.2 has the chance that of 11 at most two are below: a binomial sum.
  const sum = [0, 1, 2].reduce((total, k) => total + ([1, 11, 55][k] ?? 0) * 0.2 ** k * 0.8 ** (11 - k), 0)
  expect(chanceAbove(0.2, { law, own: { yes: 1, readers: 4 } })).toBeCloseTo(sum, 12)
})

test('tenths are one to nine, and fewer than 30 items bring a word', () => {
  expect([0, 0.04, 0.34, 0.96, 1].map(toTenths)).toEqual([1, 1, 3, 9, 9])
  const saidWith = (items: number, yes: number) =>
    believe({ others: toOthers(items), own: { yes, readers: 24 }, bar: 0.1 })?.wording
  expect([saidWith(29, 0), saidWith(29, 12)]).toEqual(['perhaps', 'probably'])
  expect([saidWith(30, 0), saidWith(30, 12)]).toEqual([1, 9])
})

test('a belief of 7 in 10 is right in 60 to 80 of 100 cases', () => {
  const tenths = measureBeliefs({ chance: createChance(7), worlds: 150, items: 30, weights: [3, 50] })
  const { times = 0, right = 0 } = tenths[7] ?? {}
  expect(times).toBeGreaterThan(100)
  expect(right / times).toBeGreaterThan(0.6)
  expect(right / times).toBeLessThan(0.8)
})
