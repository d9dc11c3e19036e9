import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Persona } from '#test/support/accounts/personas.ts'
import { median } from '../figures/figures.ts'
import { p99, visitAtRest, visitMeanwhile } from './feed-visits.ts'
import type { Guesses } from './guess-sender.ts'

const SENDER = fileURLToPath(new URL('./guess-sender.ts', import.meta.url))

/** Sends guesses from a separate process. Returns the number of responses by status. */
export async function sendGuesses(asked: Guesses): Promise<Record<string, number>> {
  const sender = fork(SENDER)
  sender.send(asked)
  const [statuses] = await once(sender, 'message')
  return statuses
}

type Siege = { member: Persona; rounds: number; restMs: number; guessesIn: (round: number) => Guesses }

/**
 * Measures a member's p99 (ms) at rest and during guesses in turn. Returns the medians of the rounds, and the statuses
 * of the last round.
 */
export async function besiegeSignIn({ member, rounds, restMs, guessesIn }: Siege) {
  const [rest, during]: [number[], number[]] = [[], []]
  let statuses: Record<string, number> = {}
  for (let round = 0; round < rounds; round += 1) {
    rest.push(p99(await visitAtRest(member, restMs)))
    const guesses = sendGuesses(guessesIn(round))
    during.push(p99(await visitMeanwhile(member, guesses)))
    statuses = await guesses
  }
  return { rest: median(rest), during: median(during), statuses }
}
