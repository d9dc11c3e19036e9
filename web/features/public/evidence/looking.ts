import { type Interval, shareInterval } from '#contract/confidence-sequence.ts'
import { wilsonInterval } from '#contract/wilson-interval.ts'

/** The share of all readers who would say yes in the example. */
export const TRUTH = 0.2
export const READERS = 300
/** The first reader after whom the ordinary interval is looked at; ours is looked at from the first. */
export const LOOKED_FROM = 20
export const LOOKED_UNTIL = 1_000
// One of the draws in which the ordinary interval is wrong for a while.
const SEED = 331

/**
 * In what share of runs the truth is outside at some look: for the example and, as least and most, for true shares from 2 to
 * 50 %. Computing them takes a second, so a test does.
 */
export const MISSES = {
  ordinary: { example: 0.419, from: 0.35, to: 0.43 },
  ours: { example: 0.036, from: 0.035, to: 0.039 },
}

/**
 * The suggested rule, in per cent, and the least readers for a verdict and for a figure. The contract has them beside its
 * schemas, which this page does not load; a test compares.
 */
export const RULE = { buildAbove: 20, dropBelow: 10, firstVerdict: 20, shownFrom: 5 }

/** Returns numbers from 0 to 1 by chance, the same for the same seed. Source: mulberry32 by Tommy Ettinger. */
function createChance(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A look after so many readers, of whom so many said yes. */
export type Look = Interval & { readers: number; yes: number }

/** Returns the looks after each of the readers of the example. */
function lookAfterEach(intervalOf: (yes: number, readers: number) => Interval): Look[] {
  const chance = createChance(SEED)
  let yes = 0
  return Array.from({ length: READERS }, (_, before) => {
    if (chance() < TRUTH) yes += 1
    const readers = before + 1
    return { readers, yes, ...intervalOf(yes, readers) }
  })
}

export const ordinaryLooks = lookAfterEach(wilsonInterval)
export const ourLooks = lookAfterEach(shareInterval)

/** Whether a look says that the share is above the truth. */
export const isTooHigh = ({ from, readers }: Look) => readers >= LOOKED_FROM && from > TRUTH
