import type { Interval } from './confidence-sequence.ts'

/** The 97.5 % point of the normal distribution. */
const Z_SQUARE = 1.959963984540054 ** 2

/**
 * Returns the ordinary 95 % interval of a share after `readers` (at least one), of whom `yes` said yes. It is valid for one
 * look, after a number of readers that was fixed in advance. Source: E. B. Wilson, "Probable inference, the law of
 * succession, and statistical inference", Journal of the American Statistical Association 22, 1927,
 * doi:10.1080/01621459.1927.10502953.
 */
export function wilsonInterval(yes: number, readers: number): Interval {
  const share = yes / readers
  const weight = Z_SQUARE / readers
  const middle = (share + weight / 2) / (1 + weight)
  const reach = Math.sqrt(weight * share * (1 - share) + weight ** 2 / 4) / (1 + weight)
  return { from: Math.max(0, middle - reach), to: Math.min(1, middle + reach) }
}
