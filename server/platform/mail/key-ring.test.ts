import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { createUnsubscriptionToken, verifyUnsubscriptionToken } from './unsubscription.ts'

const key = randomBytes(32)
const member = '0197c5a4-0000-7000-8000-000000000001' as MemberId
const token = createUnsubscriptionToken(member, key)

test('a token unsubscribes the member it was made for', () => {
  expect(verifyUnsubscriptionToken(token, key)).toBe(member)
})

test('a token fits into an address as it is', () => {
  expect(encodeURIComponent(token)).toBe(token)
  expect(token.length).toBeLessThanOrEqual(200)
})

test('a token of another key, of another member or cut short unsubscribes no one', () => {
  const other = '0197c5a4-0000-7000-8000-000000000002'
  expect(verifyUnsubscriptionToken(token, randomBytes(32))).toBeUndefined()
  expect(verifyUnsubscriptionToken(token.replace(member, other), key)).toBeUndefined()
  for (const wrong of [token.slice(0, -1), `${token}x`, member, `${member}.`, '.', ''])
    expect(verifyUnsubscriptionToken(wrong, key)).toBeUndefined()
})

test('no other text unsubscribes anybody', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      expect(verifyUnsubscriptionToken(text, key)).toBeUndefined()
    }),
  )
})
