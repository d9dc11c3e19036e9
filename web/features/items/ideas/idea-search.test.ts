import { expect, test } from 'vitest'
import { toIdeaQuery, toIdeaSearch } from './idea-marketplace.tsx'

test('a URL without parameters requests page 1 of all ideas, newest first', () => {
  expect(toIdeaQuery(new URLSearchParams())).toEqual({
    q: '',
    sort: 'recent',
    filter: 'all',
    audience: '',
    votes: 'all',
    page: 1,
  })
})

test.each(['0', '-3', '1.5', 'x', '1e9'])('page %s counts as page 1', page => {
  expect(toIdeaQuery(new URLSearchParams({ page })).page).toBe(1)
})

test('an unknown sort or filter counts as the default', () => {
  expect(toIdeaQuery(new URLSearchParams({ sort: 'best', filter: 'theirs' }))).toMatchObject({
    sort: 'recent',
    filter: 'all',
  })
})

test('a query survives a round trip through the URL, and other parameters stay', () => {
  const query = { q: 'band', sort: 'comments', filter: 'mine', page: 3 } as const
  const search = toIdeaSearch(query, new URLSearchParams({ find: 'x', page: '9' }))
  expect(toIdeaQuery(search)).toMatchObject(query)
  expect(search.get('find')).toBe('x')
})

test('the URL omits defaults', () => {
  expect(
    toIdeaSearch({ q: '', sort: 'recent', filter: 'all', page: 1 }, new URLSearchParams()).toString(),
  ).toBe('')
})
