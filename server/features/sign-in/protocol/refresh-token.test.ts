import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SessionId } from '#contract/ids.ts'
import { decideRotation, formatRefreshToken, parseRefreshToken } from './refresh-token.ts'

const key = randomBytes(32)
const sessionId = randomUUID() as SessionId

const counts = fc.oneof(fc.nat(300), fc.integer({ min: 0, max: 2 ** 49 - 1 }))

test('a token contains its session and count, and only the session’s key can sign it', () => {
  fc.assert(
    fc.property(counts, counter => {
      const token = parseRefreshToken(formatRefreshToken({ sessionId, counter }, key))
      expect(token).toMatchObject({ sessionId, counter })
      expect(token?.isSignedBy(key)).toBe(true)
      expect(token?.isSignedBy(randomBytes(32))).toBe(false)
    }),
  )
})

test('a token with a count below 128 has 51 characters that need no URL escaping', () => {
  expect(formatRefreshToken({ sessionId, counter: 127 }, key)).toMatch(/^[\w-]{51}$/)
})

test('flipping any bit of the text invalidates the token', () => {
  fc.assert(
    fc.property(counts, fc.nat(), fc.nat(7), (counter, position, bit) => {
      const text = Buffer.from(formatRefreshToken({ sessionId, counter }, key))
      const index = position % text.length
      text[index] = (text[index] ?? 0) ^ (1 << bit)
      expect(parseRefreshToken(text.toString('latin1'))).toBeNull()
    }),
    { numRuns: 2_000 },
  )
})

test('a changed count with a corrected checksum is not signed', () => {
  const good = parseRefreshToken(formatRefreshToken({ sessionId, counter: 5 }, key))
  const forged = parseRefreshToken(formatRefreshToken({ sessionId, counter: 6 }, randomBytes(32)))
  expect(good?.isSignedBy(key)).toBe(true)
  expect(forged?.isSignedBy(key)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['a token of the first version', 'vx2kQ3fJ8wLp'],
  ['base64 instead of base64url', `${'A'.repeat(50)}+`],
  ['no base64 at all', 'ü'.repeat(51)],
  ['zeros without a checksum', Buffer.alloc(38).toString('base64url')],
  ['20 kB', 'A'.repeat(20_000)],
])('%s is not a token', (_, text) => {
  expect(parseRefreshToken(text)).toBeNull()
})

test.each([
  { ahead: 0, isRecent: false, isSamePlace: false, rotation: 'advance' },
  { ahead: 0, isRecent: true, isSamePlace: true, rotation: 'advance' },
  { ahead: -1, isRecent: true, isSamePlace: true, rotation: 'foreign' },
  { ahead: 1, isRecent: true, isSamePlace: false, rotation: 'repeat' },
  { ahead: 2, isRecent: true, isSamePlace: true, rotation: 'reuse' },
  { ahead: 1, isRecent: false, isSamePlace: true, rotation: 'repeat' },
  { ahead: 1, isRecent: false, isSamePlace: false, rotation: 'reuse' },
  { ahead: 2, isRecent: false, isSamePlace: true, rotation: 'reuse' },
])('a token $ahead steps behind (recent: $isRecent, same place: $isSamePlace) leads to $rotation', rule => {
  expect(decideRotation(rule)).toBe(rule.rotation)
})
