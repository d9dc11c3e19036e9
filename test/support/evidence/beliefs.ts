import { chanceAbove, fitShares, toTenths } from '#contract/evidence/statistics/belief.ts'
import { type Chance, drawBeta, drawYes } from './chance.ts'

type World = {
  chance: Chance
  /** The number of drawn worlds. */
  worlds: number
  /** The number of other items in each world. */
  items: number
  /** The limits of the true weight, which is drawn evenly by its logarithm. */
  weights: readonly [number, number]
}

/** The number of statements, and the number of those that were true. */
export type Said = { times: number; right: number }

/** The number of own items in each world for which a belief is requested. */
const OWN = 20

/**
 * Draws worlds in which the shares of items follow a law. Requests in each the belief about own items. Returns for each
 * stated tenth how often the true share was above the bar.
 */
export function measureBeliefs({ chance, worlds, items, weights: [least, most] }: World) {
  const tenths = Array.from({ length: 10 }, (): Said => ({ times: 0, right: 0 }))
  const between = (low: number, high: number) => low + chance() * (high - low)
  for (let world = 0; world < worlds; world += 1) {
    const weight = least * (most / least) ** chance()
    const mean = between(0.05, 0.4)
    const draw = (from: number, to: number) => {
      const share = drawBeta(chance, { a: mean * weight, b: (1 - mean) * weight })
      const readers = Math.floor(between(from, to))
      return { share, readers, yes: drawYes(chance, { share, readers }) }
    }
    const others = Array.from({ length: items }, () => draw(20, 120))
    const law = fitShares(others)
    const bar = mean * between(0.7, 1.5)
    for (let own = 0; own < OWN; own += 1) {
      const item = draw(5, 60)
      const said = tenths[toTenths(chanceAbove(bar, { law, own: item }))]
      if (!said) continue
      said.times += 1
      if (item.share > bar) said.right += 1
    }
  }
  return tenths
}
