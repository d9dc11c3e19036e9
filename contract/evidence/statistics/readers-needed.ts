import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Count } from './confidence-sequence.ts'
import { verdictPassage } from './first-passage.ts'

/** The number of further readers that are looked at. */
export const READERS_AHEAD = 1_000

/** Chances from 0 to 1, and further readers. */
export type Outlook = {
  build: number
  drop: number
  /** The readers after which half, and nine of ten, of the runs that reach a verdict have it; 0 if none does. */
  median: number
  nineOfTen: number
}

/**
 * Returns which verdict comes within the next 1,000 readers and after how many, if the true share (above 0 and below 1) is
 * `share`. `start` is who has settled so far; that they have brought no verdict yet is assumed, and that all readers have been here
 * before.
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

/** Returns after how many readers the part `part` of the chances has come, or 0 if there are none. */
function quantile(chances: Float64Array, part: number) {
  const wanted = part * sum(chances)
  let reached = 0
  for (const [n, chance] of chances.entries()) {
    reached += chance
    if (chance > 0 && reached >= wanted) return n + 1
  }
  return 0
}

/** Further readers until a verdict. `isMore` is whether one run in ten or more needs over 1,000. */
export type ReadersNeeded = { median: number; nineOfTen: number; isMore: boolean }

/**
 * Returns about how many further readers bring a verdict if the share stays at `share`, rounded for a sentence. Returns null
 * if fewer than half of the runs have one within 1,000 readers.
 */
export function readersNeeded(question: Question): ReadersNeeded | null {
  const { build, drop, median, nineOfTen } = outlookOf(question)
  if (build + drop < 0.5) return null
  return { median: toAbout(median), nineOfTen: toAbout(nineOfTen), isMore: build + drop < 0.9 }
}

/** Rounds to fives below 100 and to tens from there on. Half is rounded down. */
function toAbout(readers: number) {
  const step = readers < 100 ? 5 : 10
  return Math.max(step, Math.ceil(readers / step - 0.5) * step)
}
