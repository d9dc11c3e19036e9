import { expect, test } from 'vitest'
import { SUGGESTED_THRESHOLDS as thresholds } from '#contract/evidence/bars.ts'
import { type Chance, createChance } from '#test/support/evidence/chance.ts'
import { add, countVerdicts, judgeStep, noReaders, type Reader } from '#test/support/evidence/reader-runs.ts'

const RUNS = 4_000

type Joining = {
  share: number
  /** Accounts that come first, all with a past, and say the same. They joined within the last week. */
  first?: { count: number; yes: boolean }
  /** The days over which the others joined. */
  days?: number
}

/** Begins a run of readers whose days of joining are drawn evenly. */
const begin =
  ({ share, first, days = 42 }: Joining) =>
  (chance: Chance) =>
  ({ all }: { all: { readers: number } }): Reader => {
    const isForged = first !== undefined && all.readers < first.count
    const joinedOn = Math.floor(chance() * (isForged ? 7 : days))
    return { yes: isForged ? first.yes : chance() < share, onCard: false, hasPast: true, joinedOn }
  }

const verdictsIn = (joining: Joining) =>
  countVerdicts({ thresholds, runs: RUNS, within: 300, chance: createChance(1), begin: begin(joining) })
const toText = (parts: readonly number[]) => parts.map(part => (100 * part).toFixed(1)).join(', ')

test('eleven friends from one week reach Build at 5, 10 and 15%', ({ task }) => {
  const first = { count: 11, yes: true }
  const builds = [0.05, 0.1, 0.15].map(share => verdictsIn({ share, first }).build)
  task.meta.figures = `${toText(builds)} of 100`
  for (const [at, most] of [0.001, 0.002, 0.028].entries()) expect(builds[at]).toBeLessThanOrEqual(most)
})

test('45 silent accounts from one week reach Drop at 10, 15 and 20%', ({ task }) => {
  const first = { count: 45, yes: false }
  const drops = [0.1, 0.15, 0.2].map(share => verdictsIn({ share, first }).drop)
  task.meta.figures = `${toText(drops)} of 100`
  for (const [at, most] of [0.4, 0.1, 0.02].entries()) expect(drops[at]).toBeLessThanOrEqual(most)
})

/** Returns the median of the readers until a verdict. */
function medianOf(joining: Joining) {
  const chance = createChance(1)
  const needed = Array.from({ length: RUNS }, () => {
    const [next, judged] = [begin(joining)(chance), noReaders()]
    while (judged.all.readers < 1_000) {
      add(judged, next(judged))
      if (judgeStep(judged, thresholds)) break
    }
    return judged.all.readers
  })
  return needed.toSorted((a, b) => a - b)[RUNS / 2]
}

test('readers who joined over several weeks take little longer to reach a verdict at 40, 30 and 5%', ({
  task,
}) => {
  const medians = [42, 20, 13].map(days => [0.4, 0.3, 0.05].map(share => medianOf({ share, days })))
  task.meta.figures = `medians over 42, 20 and 13 days: ${medians.map(row => row.join(', ')).join('; ')}`
  expect(medians[0]?.every((median = 1_000, at) => median <= ([55, 180, 240][at] ?? 0))).toBe(true)
})
