import { expect, test } from 'vitest'
import { toBoardQuery, toBoardSearch } from './board-address.ts'

test.each([
  ['', { board: 'builders', period: 'all' }],
  ['board=testers&period=weekly', { board: 'testers', period: 'weekly' }],
  ['board=kings&period=', { board: 'builders', period: 'all' }],
] as const)('the address "%s" asks for a board that exists', (address, query) => {
  expect(toBoardQuery(new URLSearchParams(address))).toEqual(query)
})

test('the address of a board names what is not the default, and keeps the names of others', () => {
  const current = new URLSearchParams('from=mail&period=monthly')
  expect(String(toBoardSearch({ board: 'testers', period: 'all' }, current))).toBe('from=mail&board=testers')
  expect(String(toBoardSearch({ board: 'testers', period: 'monthly' }, current))).toBe(
    'from=mail&board=testers&period=monthly',
  )
})
