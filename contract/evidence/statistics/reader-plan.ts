import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Passage } from './first-passage.ts'
import { pastPassage } from './past-passage.ts'

/** The chances, from 0 to 1, that a verdict has come by this number of readers. */
export type PlannedVerdict = { readers: number; build: number; drop: number }

type Plan = {
  thresholds: Thresholds
  /** The true share, above 0 and below 1. */
  share: number
  past: number
  /** The numbers of readers, in any order. */
  readers: readonly number[]
}

/**
 * Returns the chance of each verdict by each of the given numbers of readers, judged at steps of five, if no one votes on a
 * card and each reader has a past with the chance `past` (above 0), independent of their answer. Takes about 50 ms for 160
 * readers.
 */
export const planReaders = ({ past, thresholds, share, readers }: Plan): PlannedVerdict[] =>
  addUp(
    pastPassage({
      thresholds,
      within: Math.max(0, ...readers),
      readerAt: () => ({ yes: share, past }),
      forgotten: 1e-6,
    }),
    readers,
  )

const addUp = ({ above, below }: Passage, readers: readonly number[]) =>
  readers.map(n => ({ readers: n, build: sum(above.subarray(0, n)), drop: sum(below.subarray(0, n)) }))

const sum = (chances: Float64Array) => chances.reduce((total, chance) => total + chance, 0)
