import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicHost } from './public-host.ts'

test.each([
  'example.com',
  'EXAMPLE.Com',
  'example.com.',
  'a.b.c.example',
  'my_shop.example.com',
  'foo-.example.org',
  '3.example.org',
  'müller.example',
  'пример.рф',
  'xn--e1afmkfd.xn--p1ai',
  'local.example.org',
  'notlocal.com',
  'test.com',
  `${'a'.repeat(63)}.org`,
])('%s is public', host => {
  expect(isPublicHost(host)).toBe(true)
})

test.each([
  '',
  '.',
  'localhost',
  'intranet',
  'com.',
  'a..org',
  '.example.org',
  'example.org..',
  'ｎａｓ．ｌｏｃａｌ',
  'home.arpa',
  '１２７.０.０.１',
  '1.2.3.4.5',
  '999.999.999.999',
  'example.123',
  'example.0x1f',
  'example.com:80',
  'name@example.com',
  'example.com/x',
  'exa mple.com',
  'xn--\u0000.com',
  'example.c',
  `${'a'.repeat(64)}.org`,
  `${'abc.'.repeat(64)}org`,
])('%j is not public', host => {
  expect(isPublicHost(host)).toBe(false)
})

const radix = fc.constantFrom(
  (part: number) => String(part),
  (part: number) => `0x${part.toString(16)}`,
  (part: number) => `0${part.toString(8)}`,
)
/** An IPv4 address with its last parts merged, each part in any base, with or without a trailing dot. */
const ipv4 = fc
  .tuple(fc.nat(2 ** 32 - 1), fc.integer({ min: 1, max: 4 }), fc.array(radix, { minLength: 4, maxLength: 4 }))
  .chain(([address, count, radices]) => {
    const firsts = Array.from({ length: count - 1 }, (_, at) => (address >>> (24 - 8 * at)) & 255)
    const last = count === 1 ? address : address % 2 ** (32 - 8 * (count - 1))
    const written = [...firsts, last].map((part, at) => radices[at]?.(part)).join('.')
    return fc.constantFrom(written, `${written}.`)
  })
const label = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const privateEnd = fc.constantFrom('local', 'internal', 'test', 'onion', 'localhost', 'invalid', 'home.arpa')

test('IPv4 spellings and private suffixes are never public, in upper or lower case', () => {
  fc.assert(fc.property(ipv4, host => !isPublicHost(host)))
  fc.assert(
    fc.property(
      fc.array(label, { minLength: 1, maxLength: 4 }),
      privateEnd,
      fc.boolean(),
      (labels, end, dot) => {
        const host = `${labels.join('.')}.${end}${dot ? '.' : ''}`
        return !isPublicHost(host) && !isPublicHost(host.toUpperCase())
      },
    ),
  )
  fc.assert(fc.property(fc.domain(), host => isPublicHost(host) === isPublicHost(`${host.toUpperCase()}.`)))
  fc.assert(fc.property(fc.ipV6(), host => !isPublicHost(host) && !isPublicHost(`[${host}]`)))
})
