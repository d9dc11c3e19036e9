import { guessOf, type Tenths } from '#contract/evidence/statistics/guess.ts'
import type { MemberId } from '#contract/ids.ts'
import { type AuthorCount, fitPriors } from '#server/features/evidence/figures/prior-grid.ts'
import { type Chance, drawBeta, drawYes } from './chance.ts'

/** The law of the real shares of a group of people. `drawReaders` may depend on the share. */
type World = {
  chance: Chance
  law: { mean: number; weight: number }
  communities: number
  items: number
  drawReaders: (share: number) => number
  thresholds: { buildAbove: number; dropBelow: number }
}

/**
 * Draws communities whose items have an author each. Guesses each item with a prior from the others, as the server does.
 * Returns for each guess its tenths and whether the real share is above the bar.
 */
export async function drawGuesses({ chance, law, communities, items, drawReaders, thresholds }: World) {
  const guesses: { tenths: Tenths; isAbove: boolean }[] = []
  for (let community = 0; community < communities; community += 1) {
    const drawn = Array.from({ length: items }, (_, n): AuthorCount & { share: number } => {
      const share = drawBeta(chance, { a: law.mean * law.weight, b: (1 - law.mean) * law.weight })
      const readers = drawReaders(share)
      return { share, readers, yes: drawYes(chance, { share, readers }), authorId: String(n) as MemberId }
    })
    const priors = new Map((await fitPriors(drawn)).map(prior => [prior.authorId, prior]))
    for (const { share, authorId, ...count } of drawn) {
      const prior = priors.get(authorId)
      const guess = prior && guessOf({ count, hasFewOthers: false, prior, thresholds })
      if (guess) guesses.push({ tenths: guess.tenths, isAbove: share > thresholds.buildAbove / 100 })
    }
  }
  return guesses
}
