import { expect, test } from 'vitest'
import { SUGGESTED_THRESHOLDS } from '#contract/evidence/bars.ts'
import { type Count, isExcluded, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { firstPassage } from '#contract/evidence/statistics/first-passage.ts'
import { pastPassage } from '#contract/evidence/statistics/past-passage.ts'
import { outlookOf, READERS_AHEAD } from '#contract/evidence/statistics/readers-needed.ts'
import { wilsonInterval } from '#contract/evidence/statistics/wilson-interval.ts'
import { weakSpots } from '#contract/evidence/texts/known-limits.ts'
import { FIRST_VERDICT_READERS, SHOWN_FROM } from '#contract/lengths.ts'
import {
  isTooHigh,
  LOOKED_FROM,
  LOOKED_UNTIL,
  MISSES,
  ordinaryLooks,
  ourLooks,
  RULE,
  TRUTH,
} from './look-simulation.ts'
import { verdictRows } from './verdict-table.tsx'

const SHARES = [0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5]

const ordinary = ({ yes, readers }: Count) =>
  readers < LOOKED_FROM ? { from: 0, to: 1 } : wilsonInterval(yes, readers)

const kinds = {
  ordinary: {
    isTooHigh: (share: number) => (count: Count) => ordinary(count).from > share,
    isTooLow: (share: number) => (count: Count) => ordinary(count).to < share,
  },
  ours: {
    isTooHigh: (share: number) => (count: Count) =>
      count.yes > share * count.readers && isExcluded(share, count),
    isTooLow: (share: number) => (count: Count) =>
      count.yes < share * count.readers && isExcluded(share, count),
  },
}

const add = (chances: Float64Array) => chances.reduce((sum, chance) => sum + chance, 0)

/** Returns the probability, from 0 to 1, that the truth is outside the interval at some look. */
function chanceOfMiss({ isTooHigh, isTooLow }: (typeof kinds)['ours'], share: number) {
  const { above, below } = firstPassage({
    share,
    within: LOOKED_UNTIL,
    isAbove: isTooHigh(share),
    isBelow: isTooLow(share),
  })
  return add(above) + add(below)
}

test.each(['ordinary', 'ours'] as const)('%s misses the truth as often as the page says', name => {
  const chances = SHARES.map(share => chanceOfMiss(kinds[name], share))
  const decimals = name === 'ours' ? 3 : 2
  const { example, from, to } = MISSES[name]
  expect(chanceOfMiss(kinds[name], TRUTH).toFixed(3)).toBe(example.toFixed(3))
  expect(Math.min(...chances).toFixed(decimals)).toBe(from.toFixed(decimals))
  expect(Math.max(...chances).toFixed(decimals)).toBe(to.toFixed(decimals))
})

test('the page uses the contract’s numbers', () => {
  expect(RULE).toEqual({
    ...SUGGESTED_THRESHOLDS,
    firstVerdict: FIRST_VERDICT_READERS,
    shownFrom: SHOWN_FROM,
  })
  expect(LOOKED_UNTIL).toBe(READERS_AHEAD)
})

test('our looks are the intervals, rounded outward to tenths of a percent', () => {
  for (const { yes, readers, from, to } of ourLooks) {
    const exact = shareInterval(yes, readers)
    expect([from, to]).toEqual([Math.floor(exact.from * 1_000) / 1_000, Math.ceil(exact.to * 1_000) / 1_000])
  }
})

test('the example’s ordinary interval is wrong for 44 readers, and ours for none', () => {
  expect(ordinaryLooks.filter(isTooHigh)).toHaveLength(44)
  expect(ourLooks.filter(({ from, to }) => from > TRUTH || to < TRUTH)).toEqual([])
})

test('a wrong Build is as likely as the page says if opinions change after the thirtieth reader', () => {
  for (const { early, late, build } of weakSpots.drift) {
    const readerAt = (reader: number) => ({ yes: (reader <= 30 ? early : late) / 100, past: 1 })
    const { above } = pastPassage({ thresholds: SUGGESTED_THRESHOLDS, within: 300, readerAt })
    expect(Math.round(above.reduce((sum, chance) => sum + chance, 0) * 100)).toBe(build)
  }
})

/** Returns the greatest difference between a figure of the table and its computed value: half of its last digit. */
const toTolerance = (figure: number) => (figure === 78 || figure === 22 ? 0.5 : 0.05)

test.each(verdictRows)('a true share of $share % leads to the verdicts in the table', row => {
  const { build, drop, median, nineOfTen } = outlookOf({
    share: row.share / 100,
    thresholds: SUGGESTED_THRESHOLDS,
  })
  const neither = 1 - build - drop
  const figures = [row.build, row.drop, row.neither]
  const wrong = [build, drop, neither].filter((chance, n) => {
    const figure = figures[n] ?? Number.NaN
    return !(Math.abs(chance * 100 - figure) <= toTolerance(figure))
  })
  expect(wrong).toEqual([])
  expect(row.readers).toEqual(neither > 0.5 ? null : { median, nineOfTen })
})
