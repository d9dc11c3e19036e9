import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengths } from '#contract/lengths.ts'
import { OptionalPublicWebAddress, PublicWebAddress, WebAddress, webAddressOf } from './web-address.ts'

describe('a link is stored as a browser would follow it', () => {
  test.each([
    ['example.com', 'https://example.com/'],
    ['  https://example.com/a?b#c ', 'https://example.com/a?b#c'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://EXAMPLE.com/Ä', 'https://example.com/%C3%84'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['//example.com/x', 'https://example.com/x'],
    ['https://müller.example', 'https://xn--mller-kva.example/'],
    // Cyrillic letters that look like Latin ones.
    ['https://\u0440\u0430ypal.example', 'https://xn--ypal-43d9g.example/'],
    ['https://a.example/"><script>', 'https://a.example/%22%3E%3Cscript%3E'],
    ['http://192.0.2.7/x', 'http://192.0.2.7/x'],
  ])('%s', (written, stored) => {
    expect(webAddressOf(written)).toBe(stored)
    expect(WebAddress.parse(written)).toBe(stored)
  })
})

describe('an invalid web address is refused', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com',
    'mailto:a@example.com',
    'blob:https://example.com/x',
    'view-source:https://example.com',
    'https://name:password@example.com',
    'https://name@example.com',
    'name:password@example.com',
    'https://exa mple.com',
    'https://example.com/a b',
    'localhost',
    'http://localhost:3000',
    'http://[::1]/',
    '/path',
    '.com',
    'a.',
    'example.com:99999',
  ])('%s', written => {
    expect(webAddressOf(written)).toBeNull()
    expect(WebAddress.safeParse(written).error?.issues[0]?.message).toBe(
      'Enter a web address that begins with http:// or https://.',
    )
  })

  test('an empty address gets the empty-field message', () => {
    expect(WebAddress.safeParse('  ').error?.issues[0]?.message).toBe('Please fill in this field.')
  })

  test('an address over the limit is refused, even if only its stored form is too long', () => {
    const long = [`https://example.com/${'x'.repeat(3_000)}`, `https://example.com/${'ä'.repeat(1_000)}`]
    for (const written of long)
      expect(WebAddress.safeParse(written).error?.issues[0]?.message).toBe(
        `At most ${lengths.link} characters.`,
      )
  })
})

test('a member cannot enter a private host in any spelling, but an operator can', () => {
  for (const written of ['http://192.0.2.7/x', 'http://0x7f.1', 'nas.local:8080', 'https://a.internal./x']) {
    expect(WebAddress.safeParse(written).success).toBe(true)
    for (const schema of [PublicWebAddress, OptionalPublicWebAddress])
      expect(schema.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([
        'Enter a public web address, like example.com.',
      ])
  }
  expect(PublicWebAddress.parse(' Müller.example/x ')).toBe('https://xn--mller-kva.example/x')
  expect(PublicWebAddress.safeParse('  ').error?.issues).toHaveLength(1)
  expect(OptionalPublicWebAddress.parse('  ')).toBe('')
})

test('every accepted address uses HTTP or HTTPS, has no credentials and is stored unchanged', () => {
  const written = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc
      .tuple(fc.constantFrom('http:', 'https://', 'javascript:', '//', ''), fc.string())
      .map(parts => parts.join('')),
  )
  fc.assert(
    fc.property(written, text => {
      const { data } = WebAddress.safeParse(text)
      fc.pre(data !== undefined)
      const url = new URL(data ?? '')
      expect([url.username, url.password, url.href]).toEqual(['', '', data])
      expect(['http:', 'https:']).toContain(url.protocol)
      expect(webAddressOf(url.href)).toBe(data)
    }),
  )
})
