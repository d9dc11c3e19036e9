/** A function that returns random numbers from 0 to 1. */
export type Chance = () => number

/**
 * Returns a generator of pseudo-random numbers from 0 to 1. The same seed gives the same numbers. Source: mulberry32 by
 * Tommy Ettinger.
 */
export function createChance(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a share drawn from Beta(a, b). */
export function drawBeta(chance: Chance, { a, b }: { a: number; b: number }) {
  const [first, second] = [drawGamma(chance, a), drawGamma(chance, b)]
  return first / (first + second)
}

/** Returns the number of `readers` who say yes, if each does so with the probability `share`. */
export function drawYes(chance: Chance, { share, readers }: { share: number; readers: number }) {
  let yes = 0
  for (let reader = 0; reader < readers; reader += 1) if (chance() < share) yes += 1
  return yes
}

/** Draws from Gamma(shape, 1). Source: Marsaglia and Tsang, "A simple method for generating gamma variables", 2000. */
function drawGamma(chance: Chance, shape: number): number {
  if (shape < 1) return drawGamma(chance, shape + 1) * (1 - chance()) ** (1 / shape)
  const d = shape - 1 / 3
  for (;;) {
    const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
    const cube = (1 + normal / Math.sqrt(9 * d)) ** 3
    if (cube > 0 && Math.log(1 - chance()) < (normal * normal) / 2 + d - d * cube + d * Math.log(cube))
      return d * cube
  }
}
