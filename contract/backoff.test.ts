import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getBackoffMs } from './backoff.ts'

test('a delay doubles with each failure, up to the maximum', () => {
  const pauses = [1, 2, 3, 4, 5, 2_000].map(failures =>
    getBackoffMs(failures, { firstMs: 250, maxMs: 2_500 }),
  )
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 2_500, 2_500])
})

test('jitter lengthens a delay by at most its share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failures, jitter) => {
        const plainMs = getBackoffMs(failures, { firstMs: 100, maxMs: 10_000 })
        const pauseMs = getBackoffMs(failures, { firstMs: 100, maxMs: 10_000, jitter })
        expect(pauseMs).toBeGreaterThanOrEqual(plainMs)
        expect(pauseMs).toBeLessThanOrEqual(plainMs * (1 + jitter))
      },
    ),
  )
})
