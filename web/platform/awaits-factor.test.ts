import { expect, test } from 'vitest'
import { needsFactor } from './awaits-factor.ts'

const tokenOf = (claims: object) => `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`

test('only a token that says so waits for the second factor', () => {
  const name = '??>>ÿ 山田'
  expect(needsFactor(tokenOf({ name, awaits_factor: true }))).toBe(true)
  expect(needsFactor(tokenOf({ name, awaits_factor: 'true' }))).toBe(false)
  expect(needsFactor(tokenOf({ name, aal: 'aal1' }))).toBe(false)
})

test.each(['', 'a.b.c', 'a', tokenOf([]), 'a.bnVsbA.c'])('%j waits for nothing', token => {
  expect(needsFactor(token)).toBe(false)
})
