import { type Count, type Interval, isExcluded } from '#contract/evidence/statistics/confidence-sequence.ts'
import { wilsonInterval } from '#contract/evidence/statistics/wilson-interval.ts'

/** The share of all readers who would say yes in the example. */
export const TRUTH = 0.2
export const READERS = 300
/**
 * The number of readers after which the ordinary interval is first looked at. Our interval is looked at after every
 * reader.
 */
export const LOOKED_FROM = 20
export const LOOKED_UNTIL = 1_000
// The seed of a draw in which the ordinary interval is wrong for a while.
const SEED = 331

/**
 * The share of runs in which the truth is outside the range at some look. It is given for the example, and as the least
 * and the greatest value for true shares from 2 to 50 %. A test computes them, because that takes a second.
 */
export const MISSES = {
  ordinary: { example: 0.419, from: 0.35, to: 0.43 },
  ours: { example: 0.036, from: 0.035, to: 0.039 },
}

/**
 * The suggested bar in percent, and the fewest readers for a verdict and for a figure. The contract has them beside its
 * schemas, which this page does not load. A test compares both.
 */
export const RULE = { buildAbove: 20, dropBelow: 10, firstVerdict: 20, shownFrom: 5 }

/**
 * Returns a generator of pseudo-random numbers from 0 to 1. The same seed gives the same numbers. Source: mulberry32 by
 * Tommy Ettinger.
 */
function createChance(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The interval after a number of readers of whom `yes` said yes. */
export type Look = Interval & { readers: number; yes: number }

/** Returns the interval after each reader of the example. */
function lookAfterEach(intervalOf: (yes: number, readers: number) => Interval): Look[] {
  const chance = createChance(SEED)
  let yes = 0
  return Array.from({ length: READERS }, (_, before) => {
    if (chance() < TRUTH) yes += 1
    const readers = before + 1
    return { readers, yes, ...intervalOf(yes, readers) }
  })
}

/** The number of steps from 0 to 1. The picture shows tenths of a percent. */
const STEPS = 1_000

/** Returns our interval rounded outwards to these steps. That takes a fifth of the time of the exact interval. */
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

/** Returns whether the whole interval is above the true share, from `LOOKED_FROM` readers on. */
export const isTooHigh = ({ from, readers }: Look) => readers >= LOOKED_FROM && from > TRUTH
