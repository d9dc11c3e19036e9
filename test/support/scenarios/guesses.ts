import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Persona } from '#test/support/accounts/personas.ts'
import { p99, visitAtRest, visitMeanwhile } from './feed-visits.ts'
import { median } from './figures.ts'
import type { Guesses } from './guess-sender.ts'

/** Sends guesses from a thread of its own. Returns how many responses had which status. */
export async function sendGuesses(workerData: Guesses): Promise<Record<string, number>> {
  const worker = new Worker(new URL('./guess-sender.ts', import.meta.url), { workerData })
  const [statuses] = await once(worker, 'message')
  return statuses
}

type Siege = { member: Persona; rounds: number; restMs: number; guessesIn: (round: number) => Guesses }

/** A member's p99 (ms) at rest and while guesses come, in turn: the medians of the rounds, with the statuses of the last. */
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
