import { expect, test } from 'vitest'
import { findHold } from './session-hold.ts'

const tokenOf = (claims: object) => `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`
const name = '??>>ÿ 山田'

test.each([
  [{ name, awaits_factor: true }, 'factor'],
  [{ name, is_banned: true }, 'ban'],
  [{ name, awaits_factor: true, is_banned: true }, 'factor'],
  [{ name, awaits_factor: 'true' }, undefined],
  [{ name, aal: 'aal1' }, undefined],
])('a token that says %j is held by %s', (claims, hold) => {
  expect(findHold(tokenOf(claims))).toBe(hold)
})

test.each(['', 'a.b.c', 'a', tokenOf([]), 'a.bnVsbA.c'])('%j is not held back', token => {
  expect(findHold(token)).toBeUndefined()
})
