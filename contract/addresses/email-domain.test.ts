import { expect, test } from 'vitest'
import { EmailDomain, isAtDomain } from './email-domain.ts'

test.each([
  [' Example.ORG ', 'example.org'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['mu\u0308nchen.example', 'xn--mnchen-3ya.example'],
  ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
])('%s is stored as %s', (written, stored) => {
  expect(EmailDomain.parse(written)).toBe(stored)
})

test.each([
  '',
  'example',
  '@example.org',
  'ada@example.org',
  'example.org.',
  '.example.org',
  'a..org',
  '*.example.org',
  'example.org/path',
  'example.org:80',
  'https://example.org',
  '127.0.0.1',
  '[::1]',
  '0x7f.1',
  '-a.example',
  'exa mple.org',
  `${'a'.repeat(64)}.org`,
])('%j is not a domain', written => {
  expect(EmailDomain.safeParse(written).success).toBe(false)
})

test.each([
  ['ada@example.org', true],
  ['ada@EXAMPLE.org', true],
  ['ada@münchen.example', true],
  ['ada@xn--mnchen-3ya.example', true],
  ['ada@sub.example.org', false],
  ['ada@notexample.org', false],
  ['ada@example.org.evil.example', false],
  ['ada@example.or', false],
  ['example.org@evil.example', false],
  ['"ada@example.org"@evil.example', false],
  ['ada@example.org.', false],
  ['ada', false],
])('the allowed-domain check for %s returns %s', (email, isAt) => {
  expect(isAtDomain(email, ['example.org', 'xn--mnchen-3ya.example'])).toBe(isAt)
})
