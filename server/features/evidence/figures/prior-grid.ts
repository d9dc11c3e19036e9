import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { FIXED_PRIOR, type Prior } from '#contract/evidence/statistics/guess.ts'
import { logBeta } from '#contract/evidence/statistics/incomplete-beta.ts'
import type { MemberId } from '#contract/ids.ts'

/** The numbers of items, and of their authors, below which nothing is known about what is usual. */
const [ITEMS_MIN, AUTHORS_MIN] = [10, 5]

type Law = { mean: number; weight: number }

/** Means from 1 to 99 %, and weights from 2 to 64 people, each 19 % above the one before. */
const LAWS: readonly Law[] = Array.from({ length: 21 }, (_, step) => 2 ** (1 + step / 4)).flatMap(weight =>
  Array.from({ length: 99 }, (_, percent) => ({ mean: (percent + 1) / 100, weight })),
)
const toBeta = ({ mean, weight }: Law) => [mean * weight, (1 - mean) * weight] as const
const before = LAWS.map(law => logBeta(...toBeta(law)))

/** A number for each of the laws. */
type Grid = Float64Array

/** Returns the log-likelihood of a count under each law, without the terms that do not depend on the law. */
const likelihoodOf = ({ yes, readers }: Count): Grid =>
  Float64Array.from(LAWS, (law, n) => {
    const [a, b] = toBeta(law)
    return logBeta(a + yes, b + readers - yes) - (before[n] ?? 0)
  })

/** The number of counts whose likelihoods are remembered. Each takes 16 kB, and most items have one of a few counts. */
const REMEMBERED = 1_000

/** Returns a function that adds the likelihoods of counts to a sum, or takes them from it with a `sign` of -1. */
function createAdding() {
  const known = new Map<string, Grid>()
  const find = (count: Count) => {
    const key = `${count.yes}/${count.readers}`
    const grid = known.get(key) ?? likelihoodOf(count)
    if (known.size >= REMEMBERED) known.clear()
    known.set(key, grid)
    return grid
  }
  return (sum: Grid, counts: readonly Count[], sign: 1 | -1) => {
    for (const count of counts) {
      const grid = find(shorten(count))
      for (let n = 0; n < sum.length; n += 1) sum[n] = (sum[n] ?? 0) + sign * (grid[n] ?? 0)
    }
  }
}

/** Returns the law of the grid with the greatest likelihood. */
function likeliest(grid: Grid, items: number): Prior {
  const best = grid.reduce((best, likelihood, n) => (likelihood > (grid[best] ?? 0) ? n : best), 0)
  return { ...(LAWS[best] ?? FIXED_PRIOR), items }
}

/**
 * The number of people beyond which an item says no more about what is usual. A law that must agree with thousands of yes of
 * one item would follow few such items.
 */
const SAID_BY = 50

/** Returns the same share of at most so many people. */
function shorten({ yes, readers }: Count): Count {
  const part = Math.min(1, SAID_BY / readers)
  return { yes: yes * part, readers: readers * part }
}

/** An item at its shown step. */
export type AuthorCount = Count & { authorId: MemberId }

/** `authorId` is null for everyone without an item of their own among those that were counted. */
export type PriorOf = Prior & { authorId: MemberId | null }

const isEnough = (items: number, authors: number) => items >= ITEMS_MIN && authors >= AUTHORS_MIN

/**
 * Returns the law under which the counts of all items are most likely, each item once, and the same for each of their
 * authors without the author's own items. An author without whom the items are too few gets the fixed prior. Returns nothing
 * for fewer than ten items or five authors. Thirty items take 20 ms, and other work goes on between two authors.
 */
export async function fitPriors(items: readonly AuthorCount[]): Promise<PriorOf[]> {
  const byAuthor = Map.groupBy(items, ({ authorId }) => authorId)
  if (!isEnough(items.length, byAuthor.size)) return []
  const add = createAdding()
  const all = new Float64Array(LAWS.length)
  for (const own of byAuthor.values()) {
    await nextTurn()
    add(all, own, 1)
  }
  const priors: PriorOf[] = [{ ...likeliest(all, items.length), authorId: null }]
  for (const [authorId, own] of byAuthor) {
    await nextTurn()
    const rest = all.slice()
    add(rest, own, -1)
    const others = items.length - own.length
    const prior = isEnough(others, byAuthor.size - 1) ? likeliest(rest, others) : FIXED_PRIOR
    priors.push({ ...prior, authorId })
  }
  return priors
}
