import { type Count, type Interval, isExcluded } from '#contract/evidence/statistics/confidence-sequence.ts'
import { wilsonInterval } from '#contract/evidence/statistics/wilson-interval.ts'

/** The share of all readers who would say yes in the example. */
export const TRUTH = 0.2
export const READERS = 300
/** The ordinary interval is first looked at after this many readers, ours after every reader. */
export const LOOKED_FROM = 20
export const LOOKED_UNTIL = 1_000
// The seed of a draw in which the ordinary interval is wrong for a while.
const SEED = 331

/**
 * The share of runs in which the truth is outside the range at some look: for the example, and the least and the greatest
 * for true shares from 2 to 50 %. A test computes them, because that takes a second.
 */
export const MISSES = {
  ordinary: { example: 0.419, from: 0.35, to: 0.43 },
  ours: { example: 0.036, from: 0.035, to: 0.039 },
}

/**
 * In percent and readers. The contract has these numbers beside its schemas, which this page does not load. A test compares
 * both.
 */
export const RULE = { buildAbove: 20, dropBelow: 10, firstVerdict: 20, shownFrom: 5 }

/** Returns a generator of pseudo-random numbers from 0 to 1: mulberry32 by Tommy Ettinger. */
function createChance(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Look = Interval & { readers: number; yes: number }

function lookAfterEach(intervalOf: (yes: number, readers: number) => Interval): Look[] {
  const chance = createChance(SEED)
  let yes = 0
  return Array.from({ length: READERS }, (_, before) => {
    if (chance() < TRUTH) yes += 1
    const readers = before + 1
    return { readers, yes, ...intervalOf(yes, readers) }
  })
}

/** The picture shows tenths of a percent. */
const STEPS = 1_000

/** Rounds outwards to these steps. That takes a fifth of the time of the exact interval. */
function roundedInterval(yes: number, readers: number): Interval {
  const seen = Math.round((STEPS * yes) / readers)
  const count = { yes, readers }
  return { from: findEnd({ seen, limit: 0, count }), to: findEnd({ seen, limit: STEPS, count }) }
}

function findEnd({ seen, limit, count }: { seen: number; limit: number; count: Count }) {
  let [inside, outside] = [seen, limit]
  while (Math.abs(outside - inside) > 1) {
    const middle = Math.round((inside + outside) / 2)
    if (isExcluded(middle / STEPS, count)) outside = middle
    else inside = middle
  }
  return outside / STEPS
}

export const ordinaryLooks = lookAfterEach(wilsonInterval)
export const ourLooks = lookAfterEach(roundedInterval)

const toWhole = ({ from, to }: Interval) => ({ from: Math.floor(from * 100), to: Math.ceil(to * 100) })

/** A small count with its range, in whole percent rounded outwards. */
export const FEW = { yes: 5, readers: 24, ...toWhole(roundedInterval(5, 24)) }

export const isTooHigh = ({ from, readers }: Look) => readers >= LOOKED_FROM && from > TRUTH
