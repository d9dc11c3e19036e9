import { expect, test } from 'vitest'
import { FIXED_PRIOR } from '#contract/evidence/statistics/guess.ts'
import type { MemberId } from '#contract/ids.ts'
import { type AuthorCount, fitPriors } from './prior-grid.ts'

const by = (author: number) => String(author) as MemberId
const listItems = (count: number, authors: number) =>
  Array.from(
    { length: count },
    (_, n): AuthorCount => ({
      yes: (n * 7) % 11,
      readers: 15 + 5 * ((n * 13) % 8),
      authorId: by(n % authors),
    }),
  )
const ofAll = (items: readonly AuthorCount[]) =>
  fitPriors(items).then(priors => priors.find(one => !one.authorId))

test('nine items or four authors are too few for a usual share', async () => {
  expect(await fitPriors(listItems(9, 9))).toEqual([])
  expect(await fitPriors(listItems(40, 4))).toEqual([])
  const [all, ...own] = await fitPriors(listItems(10, 5))
  expect(all).toMatchObject({ authorId: null, items: 10 })
  expect(own).toEqual([0, 1, 2, 3, 4].map(author => Object.assign({ authorId: by(author) }, FIXED_PRIOR)))
})

test('the fitted distribution is the most likely one in the grid', async () => {
  const items = listItems(12, 6)
  /** The chance of the answers in one order, person by person. */
  const likelihoodOf = (mean: number, weight: number) =>
    items.reduce((sum, { yes, readers }) => {
      const [a, b] = [mean * weight, (1 - mean) * weight]
      for (let n = 0; n < readers; n += 1) sum += Math.log((n < yes ? a + n : b + n - yes) / (weight + n))
      return sum
    }, 0)
  const { mean = 0, weight = 0 } = (await ofAll(items)) ?? {}
  for (let step = 0; step <= 20; step += 1)
    for (let percent = 1; percent < 100; percent += 1)
      expect(likelihoodOf(percent / 100, 2 ** (1 + step / 4))).toBeLessThanOrEqual(
        likelihoodOf(mean, weight) + 1e-9,
      )
})

test('an author’s prior comes from everyone else’s items', async () => {
  const items = listItems(30, 7)
  for (const { authorId, ...prior } of (await fitPriors(items)).slice(1)) {
    const others = await ofAll(items.filter(item => item.authorId !== authorId))
    expect(prior).toEqual({ mean: others?.mean, weight: others?.weight, items: others?.items })
  }
})

test('forged items count once each, and 5,000 people count as fifty', async () => {
  const honest = Array.from({ length: 100 }, (_, n) => ({ yes: 4, readers: 20, authorId: by(n % 50) }))
  const forge = (yes: number) => Array.from({ length: 100 }, () => ({ yes, readers: yes, authorId: by(99) }))
  const [few, many, more] = await Promise.all(
    [5, 50, 5_000].map(yes => fitPriors([...honest, ...forge(yes)])),
  )
  expect(few?.[0]).toMatchObject({ mean: 0.61, weight: 2 })
  expect(many?.[0]).toMatchObject({ mean: 0.8, weight: 2 })
  expect(more).toEqual(many)
})
