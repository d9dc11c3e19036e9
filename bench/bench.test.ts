import { describe, expect, test } from 'vitest'
import type { Figures } from './measure/keep-rate.ts'
import { quantile, toRows } from './measure/table.ts'

describe('the table', () => {
  const figures = (p50: number): Figures => ({ p50, p99: p50 * 2, p999: 0, max: 0, node: 100, postgres: 0 })
  const [feed = []] = toRows('feed', [
    [
      [figures(2), figures(2)],
      [figures(1), figures(1.2)],
    ],
    [
      [figures(4), figures(5)],
      [figures(2), figures(2)],
    ],
    [
      [figures(3), figures(3)],
      [figures(3), figures(3)],
    ],
  ])

  test('interpolates quantiles between neighboring values', () => {
    expect([quantile([3, 1, 2], 0.5), quantile([4, 1, 2, 3], 0.5), quantile([], 0.5)]).toEqual([2, 2.5, NaN])
  })

  test("shows each side's median and spread, and each later side's ratio to the first", () => {
    expect(feed).toEqual(['feed', 'p50 ms', '3.00', '1.00 to 1.13', '2.00', '1.00 to 1.10', '0.55'])
  })
})
