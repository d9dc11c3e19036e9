import { expect, test } from 'vitest'
import { findSlowSide } from './connection.ts'

const MB = 1_000_000
const body = { isComplete: false, bytesSent: 0, bytesUnread: 0 }
const answer = { isComplete: true, bytesReceived: 0 }

test.each([
  ['a byte a second for 29 s', { ...body, elapsedMs: 29_000, bytesReceived: 29 }, undefined],
  ['a byte a second for 31 s', { ...body, elapsedMs: 31_000, bytesReceived: 31 }, 'request'],
  ['2 MB through 140 kbit/s', { ...body, elapsedMs: 114_000, bytesReceived: 114 * 17_500 }, undefined],
  ['half of that for a minute', { ...body, elapsedMs: 60_000, bytesReceived: 60 * 8_750 }, undefined],
  ['a quarter of that for a minute', { ...body, elapsedMs: 60_000, bytesReceived: 60 * 4_000 }, 'request'],
  [
    'a long request to a slow server',
    { ...answer, elapsedMs: 60_000, bytesSent: 0, bytesUnread: 0 },
    undefined,
  ],
  [
    '300 kB in one piece for a minute',
    { ...answer, elapsedMs: 60_000, bytesSent: 0.3 * MB, bytesUnread: 1 },
    undefined,
  ],
  [
    '300 kB in one piece for 70 s',
    { ...answer, elapsedMs: 70_000, bytesSent: 0.3 * MB, bytesUnread: 1 },
    'response',
  ],
])('finds the slow side of %s', (_, exchange, slow) => {
  expect(findSlowSide(exchange)).toBe(slow)
})
