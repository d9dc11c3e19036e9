declare module 'vitest' {
  interface TaskMeta {
    /** The measurements of a proof in one line. */
    figures?: string
  }
}

/** Returns the median of numbers. */
export const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/**
 * Returns the probability that two samples differ at least as much by chance, in both directions: Mann and Whitney's U
 * with its normal approximation, for samples of some dozens or more.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]) {
  const wins = one.reduce((sum, a) => sum + other.reduce((count, b) => count + chance(a, b), 0), 0)
  const pairs = one.length * other.length
  const spread = Math.sqrt((pairs * (one.length + other.length + 1)) / 12)
  return 2 * normalTail(Math.abs(wins - pairs / 2) / spread)
}

const chance = (a: number, b: number) => (a === b ? 0.5 : Number(a > b))

/** Returns the part of a normal distribution beyond z (Abramowitz and Stegun 26.2.17, to seven digits). */
function normalTail(z: number) {
  const t = 1 / (1 + 0.2316419 * z)
  const factors = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153]
  const series = factors.reduce((sum, factor) => (sum + factor) * t, 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
