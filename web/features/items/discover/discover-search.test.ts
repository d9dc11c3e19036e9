import { expect, test } from 'vitest'
import { noFilters } from '#web/features/items/filters/filter-search.ts'
import { toIdeaQuery } from '#web/features/items/ideas/idea-marketplace.tsx'
import { toDiscoverQuery, toDiscoverSearch } from './discover-search.ts'

const everything = { ...noFilters, find: '', tab: 'all', page: 1 }

test('a URL without parameters requests page 1 of everything', () => {
  expect(toDiscoverQuery(new URLSearchParams())).toEqual(everything)
})

test.each([
  'category=Shoes',
  'votes=mine',
  'tab=plans',
  'tab=pain_point',
  'feed=0',
  'feed=-3',
  'feed=1.5',
  'feed=1e9',
])('%s counts as unset', search => {
  expect(toDiscoverQuery(new URLSearchParams(search))).toEqual(everything)
})

test('a query survives a round trip through the URL', () => {
  const query = { find: 'rush job', tab: 'pains', page: 3 } as const
  expect(toDiscoverQuery(toDiscoverSearch(query, new URLSearchParams()))).toMatchObject(query)
})

test('changing the feed page keeps the marketplace query, and the URL omits defaults', () => {
  const marketplace = 'q=band&sort=votes&filter=mine&page=2'
  const search = toDiscoverSearch(
    { find: '', tab: 'all', page: 2 },
    new URLSearchParams(`${marketplace}&tab=pains&feed=7`),
  )
  expect(search.toString()).toBe(`${marketplace}&feed=2`)
  expect(toIdeaQuery(search)).toMatchObject({ q: 'band', sort: 'votes', filter: 'mine', page: 2 })
})
