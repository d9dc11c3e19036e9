import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Count } from './confidence-sequence.ts'
import { verdictPassage } from './first-passage.ts'

export const READERS_AHEAD = 1_000

/** The chances of each verdict, from 0 to 1, and the numbers of further readers that it takes. */
export type Outlook = {
  build: number
  drop: number
  /**
   * The number of readers after which half, and nine of ten, of the runs that reach a verdict have it; 0 if no run reaches
   * one.
   */
  median: number
  nineOfTen: number
}

/**
 * Returns which verdict comes within the next 1,000 readers and after how many, if the true share (above 0 and below 1) is
 * `share`. `start` are the readers who have been finalized so far. It assumes that they brought no verdict yet, and that all
 * readers have a past.
 */
export function outlookOf({ share, thresholds, start = { yes: 0, readers: 0 } }: Question): Outlook {
  const { above, below } = verdictPassage({ share, thresholds, start, within: READERS_AHEAD })
  const verdicts = above.map((chance, n) => chance + (below[n] ?? 0))
  return {
    build: sum(above),
    drop: sum(below),
    median: quantile(verdicts, 0.5),
    nineOfTen: quantile(verdicts, 0.9),
  }
}
type Question = { share: number; thresholds: Thresholds; start?: Count }

const sum = (chances: Float64Array) => chances.reduce((total, chance) => total + chance, 0)

/** Returns the number of readers after which the part `part` of the total chance is reached, or 0 if the total is 0. */
function quantile(chances: Float64Array, part: number) {
  const wanted = part * sum(chances)
  let reached = 0
  for (const [n, chance] of chances.entries()) {
    reached += chance
    if (chance > 0 && reached >= wanted) return n + 1
  }
  return 0
}

/** The number of further readers until a verdict. `isMore` is true if one run in ten or more needs over 1,000. */
export type ReadersNeeded = { median: number; nineOfTen: number; isMore: boolean }

/**
 * Returns the approximate number of further readers until a verdict if the share stays at `share`, rounded for a sentence.
 * Returns null if fewer than half of the runs reach a verdict within 1,000 readers.
 */
export function readersNeeded(question: Question): ReadersNeeded | null {
  const { build, drop, median, nineOfTen } = outlookOf(question)
  if (build + drop < 0.5) return null
  return { median: toAbout(median), nineOfTen: toAbout(nineOfTen), isMore: build + drop < 0.9 }
}

/** Rounds to fives below 100 and to tens from 100 on. Half is rounded down. */
function toAbout(readers: number) {
  const step = readers < 100 ? 5 : 10
  return Math.max(step, Math.ceil(readers / step - 0.5) * step)
}
