import { expect, test } from 'vitest'
import { slowness } from './pace.ts'

const MB = 1_000_000
const body = { isComplete: false, handed: 0, unread: 0 }
const answer = { isComplete: true, arrived: 0 }

test.each([
  ['a byte a second for 29 s', { ...body, elapsedMs: 29_000, arrived: 29 }, undefined],
  ['a byte a second for 31 s', { ...body, elapsedMs: 31_000, arrived: 31 }, 'sends'],
  ['2 MB through 140 kbit/s', { ...body, elapsedMs: 114_000, arrived: 114 * 17_500 }, undefined],
  ['half of that for a minute', { ...body, elapsedMs: 60_000, arrived: 60 * 8_750 }, undefined],
  ['a quarter of that for a minute', { ...body, elapsedMs: 60_000, arrived: 60 * 4_000 }, 'sends'],
  ['a long question put to a slow server', { ...answer, elapsedMs: 60_000, handed: 0, unread: 0 }, undefined],
  [
    '300 kB in one piece for a minute',
    { ...answer, elapsedMs: 60_000, handed: 0.3 * MB, unread: 1 },
    undefined,
  ],
  ['300 kB in one piece for 70 s', { ...answer, elapsedMs: 70_000, handed: 0.3 * MB, unread: 1 }, 'reads'],
])('%s', (_, exchange, slow) => {
  expect(slowness(exchange)).toBe(slow)
})
