import { expect, test } from 'vitest'
import { chanceBelow, chanceOfAnswer, FIXED_PRIOR, guessOf, toTenths } from './guess.ts'

const thresholds = { buildAbove: 20, dropBelow: 10 }
const prior = FIXED_PRIOR
const guess = (yes: number, readers: number, more: Partial<Parameters<typeof guessOf>[0]> = {}) =>
  guessOf({ count: { yes, readers }, hasFewOthers: false, prior, thresholds, ...more })

// Computed by Simpson's rule on the density, in shared drawings of the panel.
test.each([
  [8, 20, 0.938, 9, 'yes'],
  [4, 10, 0.792, 7, null],
  [5, 10, 0.913, 9, 'yes'],
  [3, 10, 0.595, 5, null],
  [6, 20, 0.744, 7, null],
  [5, 15, 0.764, 7, null],
  [13, 80, 0.161, 2, null],
  [3, 15, 0.373, 4, null],
  [14, 25, 1, 'more', 'yes'],
  [19, 100, 0.348, 4, null],
  [6, 15, 0.887, 8, 'yes'],
  [7, 15, 0.954, 'more', 'yes'],
  [7, 25, 0.727, 7, null],
])('%d of %d is above the bar with probability %d, shown as %s', (yes, readers, chance, tenths, lean) => {
  expect(1 - chanceBelow(0.2, { count: { yes, readers }, prior })).toBeCloseTo(chance, 3)
  expect(guess(yes, readers)).toMatchObject({ tenths, lean, isLeast: false })
})

test('1 of 25 leans no, because 8 in 10 such shares are below the drop threshold', () => {
  expect(chanceBelow(0.1, { count: { yes: 1, readers: 25 }, prior })).toBeCloseTo(0.807, 3)
  expect(guess(1, 25)).toEqual({ tenths: 'less', belowTenths: 8, lean: 'no', isLeast: false })
})

test('without a bar, a guess compares the share with the usual one in both directions', () => {
  expect(guess(5, 20, { thresholds: null })).toMatchObject({ tenths: 8, lean: 'yes' })
  expect(guess(0, 20, { thresholds: null })).toMatchObject({ belowTenths: 'more', lean: 'no' })
})

test.each([
  [9, 0.998, 'more'],
  [4, 0.863, 8],
  [7, 0.987, 'more'],
])('%d yes votes and fewer than five others have a chance of at least %d', (yes, chance, tenths) => {
  expect(1 - chanceBelow(0.2, { count: { yes, readers: yes + 4 }, prior })).toBeCloseTo(chance, 3)
  for (const readers of [yes, yes + 4])
    expect(guess(yes, readers, { hasFewOthers: true })).toMatchObject({ tenths, lean: 'yes', isLeast: true })
})

test('a group with fewer than five others never leans no, because the exact number is unknown', () => {
  const low = { mean: 0.02, weight: 64, items: 30 }
  expect(guess(1, 5, { prior: low })).toMatchObject({ lean: 'no' })
  expect(guess(1, 5, { prior: low, hasFewOthers: true })).toMatchObject({ lean: null, belowTenths: 'more' })
})

test('there is no guess with fewer than five people', () => {
  expect([guess(4, 4), guess(0, 0), guess(0, 4, { hasFewOthers: true })]).toEqual([null, null, null])
  expect(guess(0, 5)).not.toBeNull()
})

test('tenths are rounded toward five', () => {
  const chances = [
    0, 0.0499, 0.05, 0.1, 0.1001, 0.39, 0.4001, 0.5, 0.5001, 0.69, 0.7, 0.79, 0.8, 0.9499, 0.95, 1,
  ]
  expect(chances.map(toTenths)).toEqual(['less', 'less', 1, 1, 2, 4, 5, 5, 5, 6, 7, 7, 8, 9, 'more', 'more'])
})

test.each([
  [6, 20, 0.261],
  [13, 80, 0],
  [19, 100, 0],
  [7, 25, 0.211],
])('after %d of %d, a hundred more give an answer with probability %d', (yes, readers, chance) => {
  expect(chanceOfAnswer({ count: { yes, readers }, prior, thresholds })).toBeCloseTo(chance, 3)
})
