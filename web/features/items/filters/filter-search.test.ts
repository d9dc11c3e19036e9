import { expect, test } from 'vitest'
import { noFilters, toChosen, toFilterSearch, toFilters } from './filter-search.ts'

const filters = { audience: 'Bands & choirs', votes: 'unvoted', category: 'Health & Fitness' } as const

test('filters survive a round trip through the URL, and both lists start at page 1', () => {
  const search = toFilterSearch(filters, new URLSearchParams('q=band&page=3&feed=2'))
  expect(toFilters(search)).toEqual(filters)
  expect([search.get('q'), search.get('page'), search.get('feed')]).toEqual(['band', null, null])
})

test('each active filter of a list can be removed separately', () => {
  const chosen = toChosen(filters, ['audience', 'votes'])
  expect(chosen.map(({ words }) => words)).toEqual(['For Bands & choirs', 'Not voted on yet'])
  expect(chosen[0]?.without).toEqual({ ...filters, audience: '' })
  expect(toChosen(noFilters, ['audience', 'votes', 'category'])).toEqual([])
})

test('an audience in a URL is truncated between characters', () => {
  expect(toFilters(new URLSearchParams({ audience: '🚀'.repeat(101) })).audience).toBe('🚀'.repeat(100))
})
