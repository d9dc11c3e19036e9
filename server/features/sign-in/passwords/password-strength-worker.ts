import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** `words`: what an attacker who knows the owner and this site would try first. */
export type Guess = { password: string; words: string[] }

// The time grows with the number of letter substitutions that are tried at once.
const SUBSTITUTIONS_MAX = 8

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
})

// The process lives as long as its channel to the server.
process.on('message', ({ password, words }: Guess) => {
  process.send?.(estimator.check(password, words).guessesLog10)
})
