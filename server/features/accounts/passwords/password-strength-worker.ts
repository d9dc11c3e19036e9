import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** A password and the words that its owner, or anyone who knows them and us, would try first. */
export type Guess = { password: string; words: string[] }

// The time to try letters in place of signs grows with how many are tried at once.
const SUBSTITUTIONS_MAX = 8

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
})

// The process lives as long as the channel by which the server asks.
process.on('message', ({ password, words }: Guess) => {
  process.send?.(estimator.check(password, words).guessesLog10)
})
