import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Persona } from '#test/support/accounts/personas.ts'
import { p99, visitAtRest, visitMeanwhile } from './feed-visits.ts'
import type { SignIns } from './sign-in-sender.ts'

/**
 * Signs in from another thread, because the visits would otherwise wait for the sending and not for the server. Rejects
 * if a sign-in fails.
 */
async function signInAtOnce(workerData: SignIns) {
  await once(new Worker(new URL('./sign-in-sender.ts', import.meta.url), { workerData }), 'exit')
}

type Storm = { members: readonly Persona[]; origin: string; atOnce: number; rounds: number; restMs: number }

/**
 * Signs members in many times at once while another member visits the feed. Returns the feed's p99 (ms) at rest and
 * during the sign-ins.
 */
export async function signInStorm({ members, origin, atOnce, rounds, restMs }: Storm) {
  const [member] = members
  if (!member) throw new Error('there is no one to sign in')
  const rest = p99(await visitAtRest(member, restMs))
  const { password } = member
  const emails = members.map(({ email }) => email)
  const startedAt = performance.now()
  const { delays: visits } = await visitMeanwhile(
    member,
    signInAtOnce({ origin, emails, password, atOnce, rounds }),
  )
  const tookMs = performance.now() - startedAt
  return { rest, during: p99(visits), visits: visits.length, tookMs }
}
