import { expect, test } from 'vitest'
import { boardQueryOf, boardSearchOf } from './board-search.ts'

test.each([
  ['', { board: 'builders', period: 'all' }],
  ['board=testers&period=weekly', { board: 'testers', period: 'weekly' }],
  ['board=kings&period=', { board: 'builders', period: 'all' }],
] as const)('the address "%s" asks for a board that exists', (address, query) => {
  expect(boardQueryOf(new URLSearchParams(address))).toEqual(query)
})

test('the address of a board names what is not the default, and keeps the names of others', () => {
  const current = new URLSearchParams('from=mail&period=monthly')
  expect(String(boardSearchOf({ board: 'testers', period: 'all' }, current))).toBe('from=mail&board=testers')
  expect(String(boardSearchOf({ board: 'testers', period: 'monthly' }, current))).toBe(
    'from=mail&board=testers&period=monthly',
  )
})
