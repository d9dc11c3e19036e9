import { expect, test } from 'vitest'
import { toContributionQuery, toContributionSearch, toTabs } from './contribution-query.ts'

test.each([
  ['', { tab: 'ideas', page: 1 }],
  ['tab=pains&page=3', { tab: 'pains', page: 3 }],
  ['tab=all&page=-1', { tab: 'ideas', page: 1 }],
  ['tab=__proto__&page=1e3', { tab: 'ideas', page: 1 }],
])('?%s requests %j', (search, query) => {
  expect(toContributionQuery(new URLSearchParams(search))).toEqual(query)
})

test.each([
  [{ tab: 'ideas', page: 1 }, 'x=1', 'x=1'],
  [{ tab: 'products', page: 1 }, 'tab=pains&page=2', 'tab=products'],
  [{ tab: 'pains', page: 2 }, '', 'tab=pains&page=2'],
] as const)('%j on ?%s becomes ?%s', (query, current, address) => {
  expect(toContributionSearch(query, new URLSearchParams(current)).toString()).toBe(address)
})

test('a tab shows its count once it is known', () => {
  const labels = (counts: Parameters<typeof toTabs>[0]) => toTabs(counts).map(({ label }) => label)
  expect(labels(undefined)).toEqual(['Ideas', 'Pain Points', 'Products'])
  expect(labels({ ideas: 0, painPoints: 1, products: 1_200 })).toEqual([
    'Ideas (0)',
    'Pain Points (1)',
    'Products (1,200)',
  ])
})
