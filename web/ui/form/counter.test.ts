import { describe, expect, test } from 'vitest'
import { toCounterText } from './counter.tsx'

describe('counterNotice', () => {
  test.each([
    [0, ''],
    [43, ''],
    [44, 'Nearing the limit of 55 characters'],
    [54, 'Nearing the limit of 55 characters'],
    [55, 'Limit of 55 characters reached'],
    [56, 'Over the limit of 55 characters'],
    [90, 'Over the limit of 55 characters'],
  ])('at %d of 55 it says %j', (count, expected) => {
    expect(toCounterText({ count, limit: 55 })).toBe(expected)
  })
})
