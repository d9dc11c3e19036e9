import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHEAP_HASH } from '#test/support/server/node.ts'
import { createPasswords } from './passwords.ts'

const passwords = await createPasswords('plain', { atOnce: 2, cost: CHEAP_HASH })

test('a hash contains argon2id and its cost', async () => {
  const { hash } = await createPasswords()
  expect(await hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]+\$[\w+/]+$/)
})

test('a password matches only its hash, and every hash has a different salt', async () => {
  const word = fc.string({ unit: 'grapheme', minLength: 6, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(word, word, async (password, other) => {
      const [stored, again] = await Promise.all([passwords.hash(password), passwords.hash(password)])
      expect(stored).not.toBe(again)
      expect(await passwords.matches(stored, password)).toBe(true)
      expect(await passwords.matches(stored, other)).toBe(password.normalize() === other.normalize())
    }),
    { numRuns: 15 },
  )
})

test('the last character of a 100-character password counts', async () => {
  const stored = await passwords.hash(`${'🔑'.repeat(99)}a`)
  expect(await passwords.matches(stored, `${'🔑'.repeat(99)}a`)).toBe(true)
  expect(await passwords.matches(stored, `${'🔑'.repeat(99)}b`)).toBe(false)
  expect(await passwords.matches(stored, '🔑'.repeat(99))).toBe(false)
})

test('a decomposed letter matches the composed one', async () => {
  const stored = await passwords.hash('caf\u00e9 noir')
  expect(await passwords.matches(stored, 'cafe\u0301 noir')).toBe(true)
})

const nobody = async () => undefined

test('an account is found only by its password, and no password finds a missing account', async () => {
  const account = { id: 1, passwordHash: await passwords.hash('correct horse') }
  expect(await passwords.findAccount(async () => account, 'correct horse')).toBe(account)
  expect(await passwords.findAccount(async () => account, 'wrong horse')).toBeUndefined()
  expect(await passwords.findAccount(nobody, 'correct horse')).toBeUndefined()
  expect(await passwords.findAccount(nobody, '')).toBeUndefined()
})

test('accounts are looked up two at a time, however many people sign in', async () => {
  let [open, most] = [0, 0]
  const find = async () => {
    open += 1
    most = Math.max(most, open)
    await nextTurn()
    open -= 1
    return undefined
  }
  await Promise.all(Array.from({ length: 20 }, () => passwords.findAccount(find, 'anything')))
  expect(most).toBe(2)
})

test('callers who do not fit in the queue are refused as busy, and the others are served', async () => {
  const calls = Array.from({ length: 210 }, () => passwords.findAccount(nobody, 'anything'))
  const results = await Promise.allSettled(calls)
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(202)
  const refused = results.filter(result => result.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array.from({ length: 8 }, () => 'busy'))
})
