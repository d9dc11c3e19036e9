import { expect, test } from 'vitest'
import { type Count, type Interval, isEmpty, narrow, shareInterval } from '#contract/confidence-sequence.ts'
import { SUGGESTED_LINES } from '#contract/evidence-rule.ts'
import { firstPassage } from '#contract/first-passage.ts'
import { outlookOf, READERS_AHEAD } from '#contract/readers-needed.ts'
import { FIRST_VERDICT_READERS, isAbove, isBelow } from '#contract/verdict.ts'
import { median, wilsonInterval } from '#test/support/scenarios/figures.ts'
import { createRandom } from '../../bench/words.ts'

const SHARES = [0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5]

const toPercent = (part: number) => `${(part * 100).toFixed(2)} %`
const toRange = (parts: readonly number[]) =>
  `${toPercent(Math.min(...parts))} to ${toPercent(Math.max(...parts))}`

type Side = (share: number, count: Count) => boolean

/** Returns the chance that the true share is ever outside within a thousand readers. */
function missChance(share: number, { above, below }: { above: Side; below: Side }) {
  const passage = firstPassage({
    share,
    within: READERS_AHEAD,
    isAbove: count => above(share, count),
    isBelow: count => below(share, count),
  })
  return [...passage.above, ...passage.below].reduce((sum, chance) => sum + chance, 0)
}

test('within a thousand readers at most 5 % of runs ever miss the true share', ({ task }) => {
  const misses = SHARES.map(share => missChance(share, { above: isAbove, below: isBelow }))
  task.meta.figures = `${toRange(misses)} (${misses.map(toPercent).join(', ')})`
  expect(Math.max(...misses)).toBeLessThanOrEqual(0.05)
  expect(Math.min(...misses)).toBeGreaterThan(0.03)
})

test('an ordinary interval looked at after every reader misses in a third of the runs or more', ({
  task,
}) => {
  const isSeen = ({ readers }: Count) => readers >= FIRST_VERDICT_READERS
  const misses = SHARES.map(share =>
    missChance(share, {
      above: (_, count) => isSeen(count) && wilsonInterval(count.yes, count.readers)[0] > share,
      below: (_, count) => isSeen(count) && wilsonInterval(count.yes, count.readers)[1] < share,
    }),
  )
  task.meta.figures = `${toRange(misses)} (${misses.map(toPercent).join(', ')})`
  expect(Math.min(...misses)).toBeGreaterThan(1 / 3)
})

test('the interval is at most 1.6 times as wide as an ordinary one', ({ task }) => {
  const ratios = Array.from({ length: 181 }, (_, n) => {
    const readers = n + 20
    const counts = Array.from({ length: readers + 1 }, (_, yes) => ({ yes, readers }))
    const usual = counts.filter(({ yes }) => yes / readers >= 0.02 && yes / readers <= 0.4)
    return { readers, ratio: Math.max(...usual.map(widthRatio)) }
  })
  const at = (size: number) => ratios.find(({ readers }) => readers === size)?.ratio ?? Number.NaN
  const widest = Math.max(...ratios.map(({ ratio }) => ratio))
  task.meta.figures = `${[50, 100, 200].map(size => `${at(size).toFixed(3)} at ${size}`).join(', ')}; at most ${widest.toFixed(3)} from 20 to 200`
  expect([50, 100, 200].filter(size => !(at(size) <= 1.6))).toEqual([])
})

function widthRatio({ yes, readers }: Count) {
  const { from, to } = shareInterval(yes, readers)
  const [low, high] = wilsonInterval(yes, readers)
  return (to - from) / (high - low)
}

// Of each true share: build, drop and neither within a thousand readers in percent, then the readers until a verdict, of half
// and of nine in ten of the runs that reach one. Few runs do between the two numbers.
const VERDICTS = [
  [0.02, 0, 100, 0, 69, 127],
  [0.05, 0, 99.9, 0.1, 208, 472],
  [0.1, 0, 2.5, 97.5],
  [0.15, 0, 0.1, 99.9],
  [0.2, 1.3, 0, 98.7],
  [0.25, 79.4, 0, 20.6, 445, 851],
  [0.3, 100, 0, 0, 139, 319],
  [0.4, 100, 0, 0, 40, 84],
  [0.5, 100, 0, 0, 21, 41],
]

const SHARES_OF_VERDICTS = VERDICTS.map(([share = 0]) => share)

const roundPercent = (part: number) => Math.round(part * 1_000) / 10

test('verdicts come as often and as soon as the texts beside the rule say', ({ task }) => {
  const startedAt = performance.now()
  const outlooks = SHARES_OF_VERDICTS.map(share => outlookOf({ share, lines: SUGGESTED_LINES }))
  const ms = (performance.now() - startedAt) / outlooks.length
  const rows = outlooks.map(({ build, drop, ...until }, n) => {
    const parts = [build, drop, 1 - build - drop].map(roundPercent)
    return [SHARES_OF_VERDICTS[n]].concat(parts, build + drop < 0.5 ? [] : [until.median, until.nineOfTen])
  })
  task.meta.figures = `${rows.map(row => row.join(' ')).join('; ')}; ${ms.toFixed(1)} ms a share`
  expect(rows).toEqual(VERDICTS)
})

test('an interval of ten million readers costs at most three times what one of a hundred does', ({
  task,
}) => {
  const costOf = ({ yes, readers }: Count) => {
    const before = process.cpuUsage()
    for (let call = 0; call < 2_000; call += 1) shareInterval(yes, readers)
    return process.cpuUsage(before).user / 2_000
  }
  const counts = [100, 10_000_000].map(readers => ({ yes: readers / 4, readers }))
  const rounds = Array.from({ length: 5 }, () => counts.map(costOf))
  const [few = 0, many = 0] = counts.map((_, n) => median(rounds.map(round => round[n] ?? 0)))
  task.meta.figures = `${few.toFixed(1)} µs of a hundred, ${many.toFixed(1)} µs of ten million`
  expect(many).toBeLessThan(few * 3)
})

const RUNS = 4_000

function createIntervals() {
  const known = new Map<number, Interval>()
  return ({ yes, readers }: Count) => {
    const key = readers * (READERS_AHEAD + 1) + yes
    const interval = known.get(key) ?? shareInterval(yes, readers)
    known.set(key, interval)
    return interval
  }
}

test(`the running intersection is empty in fewer than 1 % of ${RUNS} runs with a steady share`, ({
  task,
}) => {
  const random = createRandom(1)
  const intervalOf = createIntervals()
  const isEverEmpty = (share: number) => {
    let yes = 0
    let narrowest: Interval | null = null
    for (let readers = 1; readers <= READERS_AHEAD; readers += 1) {
      if (random() < share) yes += 1
      narrowest = narrow(narrowest, intervalOf({ yes, readers }))
    }
    return narrowest !== null && isEmpty(narrowest)
  }
  const shares = [0.05, 0.2, 0.5]
  const empty = shares.map(
    share => Array.from({ length: RUNS }, () => isEverEmpty(share)).filter(Boolean).length,
  )
  task.meta.figures = shares.map((share, n) => `${empty[n]} at ${roundPercent(share)} %`).join(', ')
  expect(Math.max(...empty)).toBeLessThan(RUNS / 100)
})
