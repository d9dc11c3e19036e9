import { expect, test } from 'vitest'
import { createChance } from '#test/support/evidence/chance.ts'
import { countVerdicts, crowd, fetchAtBest, type Runs } from '#test/support/evidence/reader-runs.ts'
import { countWithRemovals } from '#test/support/evidence/removals.ts'
import { SUGGESTED_THRESHOLDS as thresholds } from './bars.ts'
import { verdictPassage } from './statistics/first-passage.ts'
import { pastPassage } from './statistics/past-passage.ts'

// A short form of test/soak/evidence-chances.test.ts, which tries more runs, more readers and more ways.

const sum = (chances: Float64Array) => chances.reduce((total, chance) => total + chance, 0)
const toRuns = (): Omit<Runs, 'begin'> => ({ thresholds, runs: 500, within: 400, chance: createChance(1) })
const wrong = ({ build, drop }: { build: number; drop: number }) => build + drop

test.each([
  [0.1, { build: 0, drop: 0.0232 }],
  [0.15, { build: 0.0001, drop: 0.0008 }],
  [0.2, { build: 0.0103, drop: 0 }],
])('within 1,000 readers, a true share of %d has wrong-verdict chances of %j', (share, { build, drop }) => {
  const { above, below } = verdictPassage({ thresholds: thresholds, share, within: 1_000 })
  expect(sum(above)).toBeCloseTo(build, 4)
  expect(sum(below)).toBeCloseTo(drop, 4)
})

test.each([0.1, 0.2])('card voters, newcomers and removals do not add wrong verdicts at %d', share => {
  const onCard = (reader: number) => reader % 30 >= 20
  const held = crowd({ share, past: 0.6, onCard })
  expect(wrong(countVerdicts({ ...toRuns(), begin: held }))).toBeLessThanOrEqual(0.05)
  const removal = { part: 0.2, times: 2, onlyYes: false, isGuarded: true }
  expect(wrong(countWithRemovals({ ...toRuns(), begin: crowd({ share }), ...removal }))).toBeLessThanOrEqual(
    0.05,
  )
})

test('ten recruited card voters reach Build far less often than if they counted like other readers', () => {
  const buildsIf = (onCard: boolean) => {
    const begin = fetchAtBest({ share: 0.1, known: 10, thresholds, onCard })
    return countVerdicts({ ...toRuns(), within: 100, begin }).build
  }
  expect(buildsIf(true)).toBeLessThan(0.2)
  expect(buildsIf(false)).toBeGreaterThan(0.4)
})

test.each([
  ['45 silent accounts', { count: 45, yes: 0 }, { build: 0, drop: 0.15 }],
  ['21 accounts that say yes', { count: 21, yes: 1 }, { build: 0.002, drop: 0 }],
])(
  '%s without a past cause few verdicts when one in ten readers would say yes',
  (_, { count, yes }, { build, drop }) => {
    const readerAt = (reader: number) => (reader <= count ? { yes, past: 0 } : { yes: 0.1, past: 0.6 })
    const { above, below } = pastPassage({ thresholds: thresholds, within: 200, readerAt })
    expect(sum(above)).toBeCloseTo(build, 2)
    expect(sum(below)).toBeCloseTo(drop, 2)
  },
)
