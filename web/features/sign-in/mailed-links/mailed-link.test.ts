import { expect, test } from 'vitest'
import { parseMailedLink } from './mailed-link.ts'

test('a link’s parts are read from the fragment or the query', () => {
  const carried = { token_hash: 'abc', type: 'recovery' }
  expect(parseMailedLink({ hash: '#token_hash=abc&type=recovery', search: '' })).toEqual(carried)
  expect(parseMailedLink({ hash: '', search: '?token_hash=abc&type=recovery' })).toEqual(carried)
})

test.each([
  '',
  '#',
  '#type=recovery',
  '#token_hash=abc',
  '#token_hash=abc&type=magic',
  '#token_hash=&type=signup',
])('an incomplete link is refused: %j', hash => {
  expect(parseMailedLink({ hash, search: '' })).toBeNull()
})
