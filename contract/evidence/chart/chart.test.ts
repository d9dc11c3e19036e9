import { expect, test } from 'vitest'
import { CHART_SIZES, toBandPoints, toEvidenceChart } from './chart.ts'

const at = '2026-05-03T10:00:00.000Z'
const toPoint = ([readers = 0, yes = 0]: readonly number[]) => ({ readers, yes, at })
const points = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 96].map(readers =>
  toPoint([readers, Math.round((readers * 40) / 96)]),
)
const thresholds = { buildAbove: 20, dropBelow: 10 }
const verdict = { verdict: 'build' as const, readers: 54, yes: 21, at }

const chart = toEvidenceChart({ points, thresholds, verdict }, CHART_SIZES.wide)
const textsOf = (drawn: ReturnType<typeof toEvidenceChart>) =>
  drawn?.labels.map(({ text }) => text.replaceAll('\u00A0', ' '))

test('points next to the verdict or the end are dropped, so no step reveals a single reader', () => {
  const readers = toBandPoints({ points: [...points, toPoint([98, 41])], verdict }).map(
    point => point.readers,
  )
  expect(readers).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 54, 60, 65, 70, 75, 80, 85, 90, 98])
})

test("the verdict is drawn where the band's lower edge crosses the build line", () => {
  expect(chart?.plot).toEqual({ left: 38, right: 624, top: 34, bottom: 290 })
  expect(chart?.verdict).toEqual({ verdict: 'build', x: 353.5, y: 237.7 })
  expect(chart?.barLines.map(({ y }) => y)).toEqual([238.8, 264.4])
  expect(chart?.last).toMatchObject({ x: 624, y: 183.3, readers: 96, yes: 40 })
})

test("a drop verdict is drawn on the band's upper edge", () => {
  const few = [20, 60, 100, 150, 200].map(readers => toPoint([readers, Math.round(readers * 0.03)]))
  const drawn = toEvidenceChart(
    { points: few, thresholds, verdict: { ...verdict, verdict: 'drop', readers: 109, yes: 3 } },
    CHART_SIZES.wide,
  )
  expect(drawn?.verdict?.y).toBeGreaterThan(264.4)
  expect(drawn?.verdict?.y).toBeLessThan(269)
})

test('the chart has all its labels, and the end labels are beside the band', () => {
  expect(textsOf(chart)?.join(', ')).toBe(
    [
      '0, 25, 50, 75, 100%',
      '5, 20, 40, 60, 80, 96 people',
      '58%, 40 of 96, 27%, build 20%, drop 10%',
      'Above the bar, May 3, 54 people',
    ].join(', '),
  )
})

test.each(['wide', 'narrow'] as const)("the %s chart's right-hand labels do not overlap", name => {
  const many = [5, 1_000, 50_000, 100_000].map(readers => toPoint([readers, readers / 5]))
  const drawn = toEvidenceChart(
    { points: many, thresholds: { buildAbove: 20, dropBelow: 19 } },
    CHART_SIZES[name],
  )
  const heights = drawn?.labels.filter(({ x }) => x > drawn.plot.right).map(({ y }) => y) ?? []
  expect(heights).toHaveLength(5)
  const gaps = heights.slice(1).map((y, place) => y - (heights[place] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(14.9)
})

test('reader counts do not overlap at any size', () => {
  for (const readers of [6, 12, 20, 33, 158, 999, 1_000_000]) {
    const drawn = toEvidenceChart(
      { points: [toPoint([5, 2]), toPoint([readers, 3])], thresholds },
      CHART_SIZES.narrow,
    )
    const places = drawn?.ticks.map(({ x }) => x) ?? []
    for (const [place, x] of places.slice(1).entries()) expect(x - (places[place] ?? 0)).toBeGreaterThan(20)
    expect(places.length).toBeLessThan(8)
  }
})

test('a single point has a zero-width band, and no chart is drawn without points', () => {
  const one = toEvidenceChart({ points: [toPoint([5, 5])] }, CHART_SIZES.narrow)
  expect(one?.last).toMatchObject({ x: 260, y: 34 })
  expect(JSON.stringify(one)).not.toContain('null,null')
  expect(`${one?.band}${one?.share}`).not.toContain('NaN')
  expect(toEvidenceChart({ points: [] }, CHART_SIZES.narrow)).toBeNull()
})
