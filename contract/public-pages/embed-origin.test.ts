import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toEmbedOrigin } from './embed-origin.ts'

test.each([
  ['https://example.com', 'https://example.com'],
  [' HTTPS://Example.com/ ', 'https://example.com'],
  ['https://example.com:443', 'https://example.com'],
  ['https://example.com:8443', 'https://example.com:8443'],
  ['https://müller.example', 'https://xn--mller-kva.example'],
  ['http://localhost:4321', 'http://localhost:4321'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
])('%s is the origin %s', (written, origin) => {
  expect(toEmbedOrigin(written)).toBe(origin)
})

test.each([
  '',
  '*',
  'https://*',
  'https://*.example.com',
  'https:',
  'https:example.com',
  'example.com',
  'http://example.com',
  'http://localhost.example',
  'https://example.com/blog',
  'https://example.com/?',
  'https://example.com/#',
  'https://name@example.com',
  'https://name:word@example.com',
  'https://a.example https://b.example',
  "https://a.example;script-src 'unsafe-inline'",
  'https://a;b.example',
  'https://a,b.example',
  "https://'self'",
  'https://[::1]',
  'data:text/html,x',
  'null',
  'https://example.com.',
])('%s is not an exact origin', written => {
  expect(toEmbedOrigin(written)).toBeUndefined()
})

test('a stored origin is a single policy source and parses to itself', () => {
  const text = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }).map(host => `https://${host}`),
  )
  fc.assert(
    fc.property(text, written => {
      const origin = toEmbedOrigin(written)
      if (origin === undefined) return
      expect(origin).toMatch(/^https:\/\/[a-z0-9.-]+(:\d+)?$/)
      expect(toEmbedOrigin(origin)).toBe(origin)
    }),
  )
})
