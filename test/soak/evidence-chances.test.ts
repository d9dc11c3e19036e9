import { expect, test } from 'vitest'
import { SUGGESTED_THRESHOLDS as thresholds } from '#contract/evidence/bars.ts'
import type { Verdict } from '#contract/evidence/evidence.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { firstPassage, type Passage } from '#contract/evidence/statistics/first-passage.ts'
import type { Tenths } from '#contract/evidence/statistics/guess.ts'
import { pastPassage } from '#contract/evidence/statistics/past-passage.ts'
import { wilsonInterval } from '#contract/evidence/statistics/wilson-interval.ts'
import { weakSpots } from '#contract/evidence/texts/known-limits.ts'
import { isAbove, isBelow, verdictOf } from '#contract/evidence/verdict.ts'
import { READERS_PER_STEP } from '#contract/lengths.ts'
import { type Chance, createChance } from '#test/support/evidence/chance.ts'
import { drawGuesses } from '#test/support/evidence/guesses.ts'
import { countVerdicts, crowd, fetchAtBest, type Runs } from '#test/support/evidence/reader-runs.ts'
import { countWithRemovals } from '#test/support/evidence/removals.ts'

const [WITHIN, RUNS, SEED] = [1_000, 5_000, 20_260_401]
/** True shares at which both verdicts are wrong. */
const UNDECIDED = [0.1, 0.15, 0.2]
/** The promise: wrong verdicts together, from 0 to 1. */
const WRONG_MAX = 0.05

type Chances = { build: number; drop: number }
const sum = (chances: Float64Array) => chances.reduce((total, chance) => total + chance, 0)
const toChances = ({ above, below }: Passage): Chances => ({ build: sum(above), drop: sum(below) })
const percent = (chance: number) => (100 * chance).toFixed(1)
const toText = ({ build, drop }: Chances) => `${percent(build)} + ${percent(drop)}`
/** Build and Drop of 100 at 10, 15 and 20 %. */
const toFigures = (found: readonly Chances[]) =>
  `Build + Drop of 100 at 10, 15, 20 %: ${found.map(toText).join(', ')}`

function expectFewWrong(found: readonly Chances[]) {
  for (const { build, drop } of found) expect(build + drop).toBeLessThanOrEqual(WRONG_MAX)
}

const toRuns = (): Omit<Runs, 'begin'> => ({
  thresholds,
  runs: RUNS,
  within: WITHIN,
  chance: createChance(SEED),
})

const kinds = {
  sequence: { isAbove, isBelow },
  Wilson: {
    isAbove: (share: number, { yes, readers }: Count) =>
      readers >= 20 && wilsonInterval(yes, readers).from > share,
    isBelow: (share: number, { yes, readers }: Count) =>
      readers >= 20 && wilsonInterval(yes, readers).to < share,
  },
}

test('the sequence misses the true share at any point in at most 5 of 100 runs', ({ task }) => {
  const shares = [0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5]
  const missed = (kind: keyof typeof kinds) =>
    shares.map(share => {
      const { build, drop } = toChances(
        firstPassage({
          share,
          within: WITHIN,
          isAbove: count => kinds[kind].isAbove(share, count),
          isBelow: count => kinds[kind].isBelow(share, count),
        }),
      )
      return build + drop
    })
  const [ours, Wilson] = [missed('sequence'), missed('Wilson')]
  const toRange = (chances: number[]) =>
    `${percent(Math.min(...chances))} to ${percent(Math.max(...chances))}`
  task.meta.figures = `${toRange(ours)} of 100 for shares of 2 to 50 %; Wilson's from the 20th reader on ${toRange(Wilson)}`
  expect(Math.max(...ours)).toBeLessThanOrEqual(WRONG_MAX)
  expect(Math.min(...ours)).toBeGreaterThan(0.034)
})

test.for([0.6, 0.3])('wrong verdicts stay rare with a past share of %d', (past, { task }) => {
  const found = UNDECIDED.map(yes =>
    toChances(pastPassage({ thresholds, within: WITHIN, readerAt: () => ({ yes, past }) })),
  )
  task.meta.figures = toFigures(found)
  expectFewWrong(found)
})

const cardVoters: [string, (reader: number, chance: Chance) => boolean][] = [
  ['a third of the readers, at random,', (_, chance) => chance() < 1 / 3],
  ['ten of each thirty, one after the other,', reader => reader % 30 >= 20],
  ['the first thirty readers', reader => reader < 30],
]

test.for(cardVoters)('wrong verdicts stay rare if %s had voted on the card', ([, onCard], { task }) => {
  const found = UNDECIDED.map(share => countVerdicts({ ...toRuns(), begin: crowd({ share, onCard }) }))
  task.meta.figures = toFigures(found)
  expectFewWrong(found)
})

const removals: [string, Parameters<typeof tryRemovals>[0], number][] = [
  ['once, a fifth of the readers', { part: 0.2, times: 1 }, WRONG_MAX],
  ['four times, a fifth of them each', { part: 0.2, times: 4 }, WRONG_MAX],
  ['four times, and a recount alone may give any verdict', { part: 0.2, times: 4, isGuarded: false }, 1],
  ['once, a tenth of the yes and no one else', { part: 0.1, times: 1, onlyYes: true }, 1],
  ['four times, a tenth of the yes and no one else', { part: 0.1, times: 4, onlyYes: true }, 1],
]

const tryRemovals = (removal: { part: number; times: number; onlyYes?: boolean; isGuarded?: boolean }) =>
  UNDECIDED.map(share =>
    countWithRemovals({ onlyYes: false, isGuarded: true, ...removal, ...toRuns(), begin: crowd({ share }) }),
  )

test.for(removals)('wrong verdicts stay rare if readers are removed %s', ([, removal, most], { task }) => {
  const found = tryRemovals(removal)
  task.meta.figures = toFigures(found)
  for (const { build, drop } of found) expect(build + drop).toBeLessThanOrEqual(most)
})

test.for([5, 8, 10])(
  'an author who brings in %d people who will say yes at the best moment reaches Build as often as the page says',
  (known, { task }) => {
    const buildsIf = (onCard: boolean) =>
      UNDECIDED.map(share => {
        const begin = fetchAtBest({ share, known, thresholds, onCard })
        return countVerdicts({ ...toRuns(), runs: RUNS / 2, begin }).build
      })
    const [onCard, uncounted] = [buildsIf(true), buildsIf(false)]
    task.meta.figures = `Build in ${onCard.map(percent).join(', ')} of 100 at 10, 15, 20 %; ${uncounted.map(percent).join(', ')} without the second condition`
    const said = weakSpots.known.find(({ people }) => people === known)?.build ?? 0
    expect(Math.abs((onCard.at(-1) ?? 0) * 100 - said)).toBeLessThan(3)
    for (const [n, chance] of onCard.entries()) expect(chance).toBeLessThan((uncounted[n] ?? 0) + 0.03)
  },
)

/** Returns whether readers with a past agree to a verdict that all readers are plainly for. */
const isAgreed = (verdict: Verdict) => (withPast: Count) => {
  const all = { yes: verdict === 'build' ? PLENTY : 0, readers: PLENTY }
  return verdictOf({ all, onCard: { yes: 0, readers: 0 }, withPast, joined: null }, thresholds) === verdict
}
const PLENTY = 100_000

test('no number of accounts without a past achieves more, whatever the timing', ({ task }) => {
  const never = () => false
  const most = UNDECIDED.map(share => {
    const walk = { share, within: WITHIN }
    const { build } = toChances(firstPassage({ ...walk, isAbove: isAgreed('build'), isBelow: never }))
    const { drop } = toChances(firstPassage({ ...walk, isAbove: never, isBelow: isAgreed('drop') }))
    return { build, drop }
  })
  task.meta.figures = `${toFigures(most)}, within ${WITHIN} readers with a past`
  for (const { build, drop } of most) expect(Math.max(build, drop)).toBeLessThan(0.3)
})

test.for([
  { share: 0.4, past: 1, median: 45 },
  { share: 0.4, past: 0.3, median: 65 },
  { share: 0.3, past: 0.3, median: 230 },
  { share: 0.05, past: 1, median: 210 },
  { share: 0.05, past: 0.3, median: 305 },
])(
  'half the runs at a share of $share and a past share of $past reach a verdict after as many readers as expected',
  ({ share, past, median }, { task }) => {
    const { above, below } = pastPassage({
      thresholds,
      within: 310,
      readerAt: () => ({ yes: share, past }),
    })
    let reached = 0
    const found = 1 + above.findIndex((build, n) => (reached += build + (below[n] ?? 0)) >= 0.5)
    task.meta.figures = `${found} readers`
    expect(found).toBe(median)
  },
)

const TENTHS: readonly Tenths[] = ['less', 1, 2, 3, 4, 5, 6, 7, 8, 9, 'more']
/** The middles of the chances for which they stand, rounded toward five. */
const MIDDLES = [0.025, 0.075, 0.15, 0.25, 0.35, 0.5, 0.65, 0.75, 0.85, 0.925, 0.975]
/** The guesses of so many tenths from which on their calibration is looked at, and the error that is allowed. */
const [GUESSES_MIN, ERROR_MAX] = [100, 0.1]

type Guesses = Awaited<ReturnType<typeof drawGuesses>>
const partAbove = (guesses: Guesses) => guesses.filter(({ isAbove }) => isAbove).length / guesses.length
const world = { communities: 2_000, items: 30, thresholds }

test.for([
  { people: 'found items', mean: 0.15, weight: 8, grow: 0 },
  { people: 'found items that are read more if they are liked more', mean: 0.15, weight: 8, grow: 10 },
  { people: 'found items that differ much', mean: 0.25, weight: 3, grow: 0 },
  { people: 'found items that differ little', mean: 0.1, weight: 40, grow: 0 },
  { people: 'items of brought people', mean: 0.4, weight: 5, grow: 0 },
])(
  'guesses about $people are right as often as they claim, at a mean of $mean and a weight of $weight',
  async ({ mean, weight, grow }, { task }) => {
    const chance = createChance(SEED)
    const drawReaders = (share: number) =>
      READERS_PER_STEP * (Math.floor(24 ** chance()) + Math.round(grow * share))
    const guesses = await drawGuesses({ ...world, chance, law: { mean, weight }, drawReaders })
    const said = TENTHS.map(tenths => guesses.filter(guess => guess.tenths === tenths))
    task.meta.figures = TENTHS.map((tenths, n) => `${tenths}: ${percent(partAbove(said[n] ?? []))}`).join(
      ', ',
    )
    for (const [n, same] of said.entries())
      if (same.length >= GUESSES_MIN)
        expect(Math.abs(partAbove(same) - (MIDDLES[n] ?? 0)), `${TENTHS[n]}`).toBeLessThanOrEqual(ERROR_MAX)
  },
)

test('after ten people, a guess without a verdict is mostly confident and right', async ({ task }) => {
  const law = { mean: 0.15, weight: 8 }
  const guesses = await drawGuesses({ ...world, chance: createChance(SEED), law, drawReaders: () => 10 })
  const low = guesses.filter(({ tenths }) => tenths === 'less' || Number(tenths) <= 2)
  const high = guesses.filter(({ tenths }) => tenths === 'more' || Number(tenths) >= 8)
  const sure = low.length + high.length
  const right = (low.length * (1 - partAbove(low)) + high.length * partAbove(high)) / sure
  task.meta.figures = `sure of ${percent(sure / guesses.length)} of 100 items, right in ${percent(right)} of 100`
  expect(sure / guesses.length).toBeGreaterThan(0.55)
  expect(right).toBeGreaterThan(0.88)
})
