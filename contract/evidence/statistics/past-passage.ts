import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Verdict } from '#contract/evidence/evidence.ts'
import { sideOf, verdictOf } from '#contract/evidence/verdict.ts'
import { READERS_PER_STEP } from '#contract/lengths.ts'
import { type CountBox, eachRow, type Move, moveBox, startBox, sumBox, trimBox } from './count-box.ts'
import type { Passage } from './first-passage.ts'

/** The chances, from 0 to 1, that a reader says yes and that a reader has a past. They are independent. */
export type ReaderChances = { yes: number; past: number }

type Walk = {
  thresholds: Thresholds
  /** The number of readers after which the walk ends. */
  within: number
  /** They differ if the share drifts or a crowd comes. */
  readerAt: (reader: number) => ReaderChances
  /** The number of readers between two judgements of the cohort. */
  every?: number
  /** The chance below which outer counts are dropped. */
  forgotten?: number
}

/** The total chance of undecided runs below which a walk ends. */
const REST = 1e-7

/**
 * Returns the chance that the first verdict comes after each reader, if readers with and without a past bring it together
 * and none has voted on a card. The dropped counts cause an error below 1e-5 within 1,000 readers. 160 readers take about
 * 100 ms, 1,000 take seconds.
 */
export function pastPassage({ thresholds, within, readerAt, ...options }: Walk): Passage {
  const { every = READERS_PER_STEP, forgotten = 1e-9 } = options
  const passage = { above: new Float64Array(within), below: new Float64Array(within) }
  const findEnough = toEnough(thresholds)
  let box = startBox()
  for (let reader = every; reader <= within; reader += every) {
    box = moveBox(
      box,
      Array.from({ length: every }, (_, n) => toMove(readerAt(reader - every + 1 + n))),
    )
    const left = leave(box, { ends: sideEnds(reader, thresholds), findEnough })
    passage.above[reader - 1] = left.build
    passage.below[reader - 1] = left.drop
    box = trimBox(box, forgotten)
    if (sumBox(box) < REST) break
  }
  return passage
}

const toMove = ({ yes, past }: ReaderChances): Move => [yes * past, (1 - yes) * past, yes * (1 - past)]

/**
 * The least yes of all readers that is above the threshold for building, and the most that is below the threshold for
 * dropping.
 */
type Ends = { build: number; drop: number }

function sideEnds(readers: number, thresholds: Thresholds): Ends {
  let [build, drop] = [readers + 1, -1]
  while (sideOf({ yes: build - 1, readers }, thresholds) === 'build') build -= 1
  while (sideOf({ yes: drop + 1, readers }, thresholds) === 'drop') drop += 1
  return { build, drop }
}

/**
 * A number of readers so large that, if all or none of them said yes, the verdict depends on the readers with a past alone.
 */
const PLENTY = 100_000

/**
 * Returns the function that says whether `yes` of `readers` with a past support a verdict. It computes each number of
 * readers once.
 */
function toEnough(thresholds: Thresholds) {
  const agrees = (verdict: Verdict, yes: number, readers: number) => {
    const all = { yes: verdict === 'build' ? PLENTY : 0, readers: PLENTY }
    const given = { all, onCard: { yes: 0, readers: 0 }, withPast: { yes, readers }, joined: null }
    return verdictOf(given, thresholds) === verdict
  }
  const known = new Map<number, Ends>()
  const find = (readers: number): Ends => {
    let [build, drop] = [readers + 1, -1]
    while (build > 0 && agrees('build', build - 1, readers)) build -= 1
    while (drop < readers && agrees('drop', drop + 1, readers)) drop += 1
    return { build, drop }
  }
  return (readers: number) => {
    const ends = known.get(readers) ?? find(readers)
    known.set(readers, ends)
    return ends
  }
}

type Verdicts = { ends: Ends; findEnough: (readers: number) => Ends }

/** Takes the counts that bring a verdict out of the box. Returns the chance of each verdict. */
function leave(box: CountBox, { ends, findEnough }: Verdicts) {
  const left = { build: 0, drop: 0 }
  eachRow(box, ([pastYes, pastNo, newYes], { from, to }) => {
    const enough = findEnough(pastYes + pastNo)
    const take = (verdict: Verdict, first: number, end: number) => {
      for (let at = Math.max(from, first); at < Math.min(to, end); at += 1) {
        left[verdict] += box.chances[at] ?? 0
        box.chances[at] = 0
      }
    }
    const toIndex = (yes: number) => from + yes - pastYes - newYes
    if (pastYes >= enough.build) take('build', toIndex(ends.build), to)
    if (pastYes <= enough.drop) take('drop', from, toIndex(ends.drop + 1))
  })
  return left
}
