import { expect, test } from 'vitest'
import { validationScore } from './validation-score.ts'

test.each([
  [{ ideas: 0, painPoints: 0, products: 0 }, 0],
  [{ ideas: 1, painPoints: 0, products: 0 }, 20],
  [{ ideas: 0, painPoints: 1, products: 0 }, 15],
  [{ ideas: 0, painPoints: 0, products: 1 }, 25],
  [{ ideas: 1, painPoints: 2, products: 1 }, 75],
  [{ ideas: 5, painPoints: 0, products: 0 }, 100],
  [{ ideas: 0, painPoints: 7, products: 0 }, 100],
  [{ ideas: 400, painPoints: 400, products: 400 }, 100],
])('%j scores %i', (published, score) => {
  expect(validationScore(published)).toBe(score)
})
