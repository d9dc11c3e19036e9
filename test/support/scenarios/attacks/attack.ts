import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Persona } from '#test/support/accounts/personas.ts'
import { median } from '../figures/figures.ts'
import type { Attack } from './attacker.ts'
import { p99, visitAtRest, visitMeanwhile } from './feed-visits.ts'

const ATTACKER = fileURLToPath(new URL('./attacker.ts', import.meta.url))

/** Returns addresses of this machine other than the healthy client's. Each group has different ones. */
export const strangers = (count: number, group = 0) =>
  Array.from({ length: count }, (_, turn) => `127.0.${group + 1}.${turn + 1}`)

/** The paths that anyone can request without an account, one of each kind. */
export const OPEN_PATHS = [
  '/api/openapi.json',
  '/api/docs',
  '/api/nowhere',
  '/api/ideas',
  '/auth/v1/settings',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/nowhere',
  '/livez',
  '/readyz',
  '/',
  '/faq',
  '/detail/idea/00000000-0000-4000-8000-000000000000',
  '/report/00000000-0000-4000-8000-000000000000',
  '/nowhere/at/all',
  '/favicon.svg',
  '/robots.txt',
  '/assets/nothing.js',
  `/media/${'0'.repeat(64)}.400.avif`,
  '/share/00000000-0000-4000-8000-000000000000.png',
  '/api/%zz',
  '/assets/a%00.js',
]

/** Returns `count` requests of one path as a text, so that they are sent together. */
export const pipelined = (path: string, count: number, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`.repeat(count)

type Seen = { cuts: number; livedMs: number }

/** Starts a process that carries out attacks. Its start-up is not part of an attack. */
async function startAttacker() {
  const child = fork(ATTACKER)
  await once(child, 'message')
  const attack = async (asked: Attack) => {
    child.send(asked)
    const [seen] = await once(child, 'message')
    return seen as Seen
  }
  return { attack, end: () => child.disconnect() }
}

/** Carries out one attack in a separate process. Returns the measurements of that process. */
export async function attackOnce(asked: Attack) {
  const { attack, end } = await startAttacker()
  const seen = await attack(asked)
  end()
  return seen
}

/** Returns the peak memory of a process so far, in bytes (Linux: VmHWM). */
export async function peakMemory(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024
}

const TICK_MS = 10

async function processorTimeOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Returns the processor time of processes so far, in ms (Linux: utime and stime, in ticks of 10 ms). */
export async function processorTime(pids: readonly number[]) {
  const times = await Promise.all(pids.map(processorTimeOf))
  return times.reduce((sum, time) => sum + time, 0)
}

type Siege = {
  member: Persona
  rounds: number
  restMs: number
  /** Returns the attacks that two processes carry out in a round. */
  attacksIn: (round: number) => Attack[]
}

/**
 * Measures a healthy member's p99 (ms) at rest and under attack in turn. Returns the medians of the rounds, and the number
 * of cut connections.
 */
export async function besiege({ member, rounds, restMs, attacksIn }: Siege) {
  const [rest, during]: [number[], number[]] = [[], []]
  const attackers = await Promise.all([startAttacker(), startAttacker()])
  let cuts = 0
  for (let round = 0; round < rounds; round += 1) {
    rest.push(p99(await visitAtRest(member, restMs)))
    const siege = Promise.all(attacksIn(round).map(async (asked, turn) => attackers[turn]?.attack(asked)))
    during.push(p99(await visitMeanwhile(member, siege)))
    for (const seen of await siege) cuts += seen?.cuts ?? 0
  }
  for (const { end } of attackers) end()
  return { rest: median(rest), during: median(during), cuts }
}
