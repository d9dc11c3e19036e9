import type { Portfolio } from '#contract/items.ts'

type Published = Pick<Portfolio, 'ideas' | 'painPoints' | 'products'>

/** The score of a portfolio, 0 to 100: 20 for each idea, 15 for each pain point, 25 for each product, at most 100. */
export const validationScore = ({ ideas, painPoints, products }: Published) =>
  Math.min(Math.floor(ideas * 20 + painPoints * 15 + products * 25), 100)
