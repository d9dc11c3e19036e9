import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSignedToken, verifySignedToken } from './key-ring.ts'

const signing = { purpose: 'unsubscribe', key: randomBytes(32) } as const
const member = '0197c5a4-0000-7000-8000-000000000001'
const token = createSignedToken(member, signing)

test('a token is valid for the id it was made for, and needs no URL encoding', () => {
  expect(verifySignedToken(token, signing)).toBe(member)
  expect(encodeURIComponent(token)).toBe(token)
  expect(token.length).toBeLessThanOrEqual(200)
})

test('a token is invalid with another key or purpose, or if it is cut short', () => {
  expect(verifySignedToken(token, { ...signing, key: randomBytes(32) })).toBeUndefined()
  expect(verifySignedToken(token, { ...signing, purpose: 'confirm' })).toBeUndefined()
  expect(verifySignedToken(token.slice(0, -1), signing)).toBeUndefined()
})

// Made by the program before the links had one module.
test.each([
  ['asked', 'xm0sTEp7p-9Hrg5KcPgmgEWYtL0-9Jt7pwH_hyloqhc'],
  ['confirm', 'HsP0ULePTfCSEsnn0DGx5wMJ57G4rXRBC25vMYvJjaw'],
  ['join', 'DyUDGalK-9DLImmNzPSMr8xohZt-r8Uh3KTZt6XXYv0'],
  ['leave-list', 'KJlXgXxhBg37MVzs0vVI2Ko4AJ5176kzXiLcIFkpmws'],
  ['never-again', 'in_Yw7TdhReYZtUojbCcqQNr0y419-xBtkyek-8gFvI'],
  ['return-to-item', 'Mc-Ax72b2ITvrb2CYAT0t4JesBz1yG6r6dpNtjOpnpk'],
  ['unsubscribe', 'Yx_xno83mZINEWm53a9Vr_toCPAV0Y1EebuUAXnyeZE'],
] as const)('a previously emailed link to %s still works', (purpose, signature) => {
  const key = Buffer.alloc(32, 'key of mails ')
  expect(verifySignedToken(`${member}.${signature}`, { purpose, key })).toBe(member)
})
