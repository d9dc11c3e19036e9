import { expect, test } from 'vitest'
import { POINT_DAYS } from '#contract/lengths.ts'
import { roundUp, toLinePath, toPointSeries } from './points-chart.tsx'

const days = [
  { day: '2026-02-27', insight: 5, traction: 0 },
  { day: '2026-03-01', insight: 0, traction: 110 },
]

test('the series ends with the current points and goes back by each day’s points', () => {
  const series = toPointSeries({ insight: 30, traction: 210, today: '2026-03-01', days })
  expect(series).toHaveLength(POINT_DAYS)
  expect(series.slice(-4)).toEqual([
    { day: '2026-02-26', insight: 25, traction: 100 },
    { day: '2026-02-27', insight: 30, traction: 100 },
    { day: '2026-02-28', insight: 30, traction: 100 },
    { day: '2026-03-01', insight: 30, traction: 210 },
  ])
})

test('a line goes from the left edge to the right, with the greatest value at the top', () => {
  expect(toLinePath([0, 50, 100], { width: 200, height: 10, top: 100 })).toBe('M0.0 10.0L100.0 5.0L200.0 0.0')
})

test.each([
  [0, 10],
  [9, 10],
  [10, 10],
  [11, 20],
  [245, 300],
  [1_240, 2_000],
])('a chart of at most %d ends at %d', (most, top) => {
  expect(roundUp(most)).toBe(top)
})
