import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { unsubscribedBy, unsubscriptionToken } from './unsubscription.ts'

const key = randomBytes(32)
const member = '0197c5a4-0000-7000-8000-000000000001' as MemberId
const token = unsubscriptionToken(member, key)

test('a token unsubscribes whom it was made for', () => {
  expect(unsubscribedBy(token, key)).toBe(member)
})

test('a token fits into an address as it is', () => {
  expect(encodeURIComponent(token)).toBe(token)
  expect(token.length).toBeLessThanOrEqual(200)
})

test('a token of another key, of another member or cut short unsubscribes nobody', () => {
  const other = '0197c5a4-0000-7000-8000-000000000002'
  expect(unsubscribedBy(token, randomBytes(32))).toBeUndefined()
  expect(unsubscribedBy(token.replace(member, other), key)).toBeUndefined()
  for (const wrong of [token.slice(0, -1), `${token}x`, member, `${member}.`, '.', ''])
    expect(unsubscribedBy(wrong, key)).toBeUndefined()
})

test('no text that is not the token unsubscribes anybody', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      expect(unsubscribedBy(text, key)).toBeUndefined()
    }),
  )
})
