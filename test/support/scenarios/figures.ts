declare module 'vitest' {
  interface TaskMeta {
    /** What a proof measured, in one line. */
    figures?: string
  }
}

/** The middle of the numbers. */
export const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const Z = 1.96

/** Returns the 95 % interval of a share by Wilson (1927), doi:10.1080/01621459.1927.10502953. */
export function wilsonInterval(hits: number, of: number): [number, number] {
  const share = hits / of
  const middle = share + Z ** 2 / (2 * of)
  const half = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  const scale = 1 + Z ** 2 / of
  return [(middle - half) / scale, (middle + half) / scale]
}

/**
 * How likely two samples differ at least so much by chance, in both directions: Mann and Whitney's U by its normal
 * approximation, for samples of some dozens or more.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]) {
  const wins = one.reduce((sum, a) => sum + other.reduce((count, b) => count + chance(a, b), 0), 0)
  const pairs = one.length * other.length
  const spread = Math.sqrt((pairs * (one.length + other.length + 1)) / 12)
  return 2 * normalTail(Math.abs(wins - pairs / 2) / spread)
}

const chance = (a: number, b: number) => (a === b ? 0.5 : Number(a > b))

/** The part of a normal distribution beyond z (Abramowitz and Stegun 26.2.17, to seven digits). */
function normalTail(z: number) {
  const t = 1 / (1 + 0.2316419 * z)
  const factors = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153]
  const series = factors.reduce((sum, factor) => (sum + factor) * t, 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
