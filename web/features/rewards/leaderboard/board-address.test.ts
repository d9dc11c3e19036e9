import { expect, test } from 'vitest'
import { toBoardQuery, toBoardSearch } from './board-address.ts'

test.each([
  ['', { board: 'builders', period: 'all' }],
  ['board=testers&period=weekly', { board: 'testers', period: 'weekly' }],
  ['board=kings&period=', { board: 'builders', period: 'all' }],
] as const)('the URL "%s" requests a board that exists', (address, query) => {
  expect(toBoardQuery(new URLSearchParams(address))).toEqual(query)
})

test('a board URL includes only non-default values and keeps other parameters', () => {
  const current = new URLSearchParams('from=mail&period=monthly')
  expect(String(toBoardSearch({ board: 'testers', period: 'all' }, current))).toBe('from=mail&board=testers')
  expect(String(toBoardSearch({ board: 'testers', period: 'monthly' }, current))).toBe(
    'from=mail&board=testers&period=monthly',
  )
})

test('a URL without a board means the reader’s board, and the URL names only the other board', () => {
  expect(toBoardQuery(new URLSearchParams(), 'testers').board).toBe('testers')
  expect(toBoardQuery(new URLSearchParams('board=builders'), 'testers').board).toBe('builders')
  const toSearch = (board: 'builders' | 'testers') =>
    String(toBoardSearch({ board, period: 'all' }, new URLSearchParams(), 'testers'))
  expect([toSearch('testers'), toSearch('builders')]).toEqual(['', 'board=builders'])
})
