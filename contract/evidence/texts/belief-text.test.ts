import { expect, test } from 'vitest'
import { believe } from '#contract/evidence/statistics/belief.ts'
import { toBeliefText } from './belief-text.ts'

const own = { yes: 5, readers: 24 }
const textOf = (items: number, own: { yes: number; readers: number }) => {
  const others = Array.from({ length: items }, (_, n) => ({ yes: [2, 6, 4, 8, 1][n % 5] ?? 0, readers: 35 }))
  const belief = believe({ others, own, bar: 0.2 })
  return belief && toBeliefText(belief, { own, bar: 20 }).replaceAll('\u00A0', ' ')
}

test('from 30 items on the chance is said in tenths, as computed', () => {
  expect(textOf(30, own)).toBe(
    'Usual here: 12%. With 5 of 24 we think the real share is above your bar of 20% with 2 in 10. A guess, not a verdict.',
  )
})

test.each([
  [3, 'the real share is perhaps above your bar of 20%'],
  [8, 'the chances are even that the real share is above your bar of 20%'],
  [12, 'the real share is probably above your bar of 20%'],
])('with fewer items, %d of 24 are said in words', (yes, words) => {
  expect(textOf(29, { yes, readers: 24 })).toBe(
    `Usual here: 12%. With ${yes} of 24 we think ${words}. A guess, not a verdict.`,
  )
})
