import { expect, test } from 'vitest'
import { SUGGESTED_THRESHOLDS } from '#contract/evidence/bars.ts'
import type { WrittenBar } from '#contract/evidence/evidence.ts'
import type { Group } from '#contract/evidence/shown-groups.ts'
import { chanceOfAnswer, FIXED_PRIOR } from '#contract/evidence/statistics/guess.ts'
import { planReaders } from '#contract/evidence/statistics/reader-plan.ts'
import { readersNeeded } from '#contract/evidence/statistics/readers-needed.ts'
import { WRITTEN_BAR } from '#test/support/evidence/own-evidence.ts'
import { toInWords } from './figure-text.ts'
import { planBothSides, toOutlookText, toPlannerText, toTenths } from './planner-text.ts'

test.each([
  [
    SUGGESTED_THRESHOLDS,
    [40, 80],
    'If 40% say yes: 5 times in 10 with 40 people, 9 times in 10 with 80. If 5% say yes: never with 40 people, 2 times in 10 with 80. ',
  ],
  [
    SUGGESTED_THRESHOLDS,
    [20, 160],
    'If 40% say yes: once in 10 with 20 people, nearly always with 160. If 5% say yes: never with 20 people, 4 times in 10 with 160. ',
  ],
  [
    { buildAbove: 50, dropBelow: 50 },
    [40, 80],
    'If 94% say yes: nearly always with 40 people, nearly always with 80. If 25% say yes: 6 times in 10 with 40 people, nearly always with 80. ',
  ],
  [
    { buildAbove: 5, dropBelow: 1 },
    [40, 80],
    'If 10% say yes: once in 10 with 40 people, once in 10 with 80. If 0.5% say yes: never with 40 people, never with 80. ',
  ],
] as const)('the plan for %j and %j people shows the computed chances', (thresholds, people, text) => {
  expect(toPlannerText({ thresholds, past: 1 }, people)).toBe(
    `${text}If the truth is between your two numbers, you won’t get an answer.`,
  )
})

test('even the strictest and easiest bars get possible shares on both sides', () => {
  const [highest, lowest] = [99, 1].map(bar =>
    planBothSides({ thresholds: { buildAbove: bar, dropBelow: bar }, past: 1 }, [160]),
  )
  expect([highest?.high, highest?.low, lowest?.high, lowest?.low]).toEqual([99.5, 49.5, 2, 0.5])
  expect(highest?.chances).toEqual([{ readers: 160, build: expect.any(Number), drop: expect.any(Number) }])
})

test('chances round to zero or ten tenths only at the ends', () => {
  expect([0, 0.0004, 0.01, 0.05, 0.5, 0.94, 0.96, 1].map(toTenths)).toEqual([
    '0',
    '0',
    '<1',
    '1',
    '5',
    '9',
    '>9',
    '10',
  ])
})

test('a share between the thresholds rarely gets a verdict by chance', () => {
  for (const share of [0.1, 0.15, 0.2]) {
    const [plan] = planReaders({ past: 1, thresholds: SUGGESTED_THRESHOLDS, share, readers: [80] })
    expect((plan?.build ?? 1) + (plan?.drop ?? 1)).toBeLessThan(0.015)
  }
})

test.each([
  [40, '4 in 10'],
  [33, '33%'],
  [3.5, '3.5%'],
])('%d percent reads as %s', (percent, words) => {
  expect(toInWords(percent)).toBe(words)
})

test('answers take longer when only some readers have a past', () => {
  const text = toPlannerText({ thresholds: SUGGESTED_THRESHOLDS, past: 0.3 })
  expect(text).toMatch(/^If 40% say yes: 3 times in 10 with 40 people, 6 times in 10 with 80\./)
})

const found = (yes: number, readers: number, bar: WrittenBar | null = WRITTEN_BAR): Group => ({
  name: 'found',
  count: { yes, readers },
  hasFewOthers: false,
  yes,
  since: 0,
  at: null,
  prior: FIXED_PRIOR,
  hasChanged: false,
  bar,
})

test('the outlook assumes a steady share, which is less likely than not', () => {
  expect(toOutlookText([found(10, 25)])).toBe(
    'If it stays at 40%, a clear answer takes about 25 more people. That may change, so there’s a 5 in 10 chance that they settle it.',
  )
  for (const readers of [20, 25])
    for (let yes = 7; yes <= 10; yes += 1) {
      const { median } = readersNeeded({
        share: yes / readers,
        thresholds: WRITTEN_BAR,
        start: { yes, readers },
      }) ?? { median: 0 }
      const chance = chanceOfAnswer({
        count: { yes, readers },
        prior: FIXED_PRIOR,
        thresholds: WRITTEN_BAR,
        within: median,
      })
      expect(chance).toBeGreaterThan(0.3)
      expect(chance).toBeLessThan(0.44)
    }
})

test('no number of people is shown without a bar, before twenty readers, or between or beyond the thresholds', () => {
  const groups = [found(10, 25, null), found(6, 15), found(15, 100), found(14, 20)]
  expect(groups.map(group => toOutlookText([group]))).toEqual([null, null, null, null])
})
