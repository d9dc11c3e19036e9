import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MemberId } from '#contract/ids.ts'
import { checkSignUp, isStorable, maskEmail, normalizeEmail, toMetadata, toName } from './account-fields.ts'

const good = { email: 'ada@example.com', password: 'secret' }
const id = MemberId.parse('018f0000-0000-7000-8000-000000000000')

test.each([
  ['a plain request', {}, null],
  ['an address in capitals and spaces', { email: ' ADA@Example.COM ' }, null],
  ['no address', { email: undefined }, 'anonymous.disabled'],
  ['a blank address', { email: '  ' }, 'anonymous.disabled'],
  ['a word as address', { email: 'ada' }, 'email.invalid'],
  ['an address of a machine', { email: 'ada@localhost' }, 'email.invalid'],
  [
    'an address with a letter that has another length in lower case',
    { email: 'İ@example.com' },
    'email.invalid',
  ],
  ['255 characters', { email: `ada@${'a.'.repeat(124)}com` }, null],
  ['257 characters', { email: `ada@${'a.'.repeat(125)}com` }, 'email.too-long'],
  ['no password', { password: null }, 'password.missing'],
  ['a password of 5', { password: '🔑'.repeat(5) }, 'password.weak'],
  ['a password of 6', { password: '🔑'.repeat(6) }, null],
  ['a password of 100', { password: '🔑'.repeat(100) }, null],
  ['a password of 101', { password: 'a'.repeat(101) }, 'password.too-long'],
  ['2 kB of user data', { data: { text: 'x'.repeat(2_037) } }, null],
  ['more user data', { data: { text: 'x'.repeat(2_038) } }, 'data.too-large'],
])('%s: checking %j returns %s', (_, change, failure) => {
  expect(checkSignUp({ ...good, ...change })).toBe(failure)
})

test('an address is stored trimmed and in lowercase', () => {
  expect(normalizeEmail(' Ada@Example.com\n')).toBe('ada@example.com')
})

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['\u200eAda\u200b', 'Ada'],
  ['A\u200dda', 'Ada'],
  ['\u200d\ufe0f', null],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['ක්\u200dෂ', 'ක්\u200dෂ'],
  ['👩\u200d💻', '👩\u200d💻'],
  ['🏳️\u200d🌈', '🏳️\u200d🌈'],
  ['', null],
  ['\u200b', null],
  [undefined, null],
  [null, null],
])('the name %j is stored as %j', (name, kept) => {
  expect(toName({ ...good, data: { name } })).toBe(kept)
})

test('user data cannot override the address or id', () => {
  const data = { name: ' Ada ', email: 'bob@example.com', sub: 'x', email_verified: false, theme: 'dark' }
  expect(toMetadata({ ...good, data }, id)).toEqual({
    name: 'Ada',
    theme: 'dark',
    sub: id,
    email: 'ada@example.com',
    email_verified: true,
    phone_verified: false,
  })
})

test('user data without a name contains none', () => {
  expect(toMetadata({ ...good, data: { name: '' } }, id)).not.toHaveProperty('name')
})

test.each([
  ['a NUL', 'a\0b', false],
  ['half a surrogate pair', { a: [{ b: '\ud800' }] }, false],
  ['a NUL in a key', { a: { 'b\0': 1 } }, false],
  ['a NUL spelled out', 'a\\u0000b', true],
  ['a whole surrogate pair', ['😀'], true],
  ['numbers, null and yes', [1.5, null, true], true],
])('%s can be stored: %s', (_, value, storable) => {
  expect(isStorable(value)).toBe(storable)
})

test.each([
  ['arrays in each other', () => JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
  ['numbers', () => Array.from({ length: 100_000 }, (_, index) => index)],
])('a hundred thousand %s are refused', (_, make) => {
  expect(isStorable(make())).toBe(false)
})

test('every storable value survives JSON in UTF-8', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), value => {
      const text = JSON.stringify(value)
      fc.pre(isStorable(value))
      expect(text).not.toMatch(/(?<!\\)(\\\\)*\\u(0000|d[89a-f])/i)
    }),
  )
})

test.each([
  ['ada@example.test', 'a•••@example.test'],
  ['a@example.test', '•••@example.test'],
  ['"a@b"@example.test', '"•••@example.test'],
  ['🔔bell@example.test', '🔔•••@example.test'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
