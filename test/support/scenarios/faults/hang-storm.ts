import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import type { Schema } from '#server/model/schema.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { createLedger, type Ledger } from '../ledger/ledger.ts'
import { wrongCounters } from './counters.ts'
import { mixedWrites, type Place, writtenRows } from './mixed-writes.ts'

const CLIENTS = 20
const AUTHORS = 6
const REPEATS = 5

/** The processes of a PostgreSQL to suspend. */
export type StoppedProcesses = 'all of it' | 'its backends' | 'its postmaster'

/** Suspends processes of a PostgreSQL. Returns a function that resumes them. */
export async function stopPostgres(postmaster: number, which: StoppedProcesses) {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(postmaster)])
  const children = stdout.split('\n').flatMap(line => (line.trim() ? [Number(line)] : []))
  const stopped = {
    'all of it': [postmaster, ...children],
    'its backends': children,
    'its postmaster': [postmaster],
  }[which]
  const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of stopped)
      try {
        process.kill(pid, signal)
      } catch {
        // The process has ended by itself.
      }
  }
  send('SIGSTOP')
  return () => send('SIGCONT')
}

type Answer = { what: string; status: number; ms: number; at: number }

/** Returns a server that records the time of every response. */
function timedServer(origin: string, answers: Answer[]) {
  const { app, call } = remoteServer(origin)
  const timed = async <T extends { status: number }>(what: string, ask: () => Promise<T>) => {
    const startedAt = performance.now()
    const reply = await ask()
    answers.push({ what, status: reply.status, ms: performance.now() - startedAt, at: performance.now() })
    return reply
  }
  return { app, call, timed }
}

type Timed = ReturnType<typeof timedServer>

/** Returns a member with calls that repeat a write unchanged while the server asks for that, as browsers do. */
function withRepeats(member: Persona, { timed }: Timed): Persona {
  const call: Persona['call'] = async (key, input) => {
    for (let attempt = 0; ; attempt += 1) {
      const reply = await timed(key, () => member.call(key, input))
      if (reply.status !== 503 || attempt === REPEATS) return reply
      if (reply.headers['retry-after'] === undefined) throw new Error(`a 503 to ${key} without Retry-After`)
      await pause(Number(reply.headers['retry-after']) * 1_000 * (1 + Math.random() / 2))
    }
  }
  return { ...member, call }
}

type World = { members: Persona[]; places: Place[]; ledger: Ledger; origins: readonly string[] }

async function populate(origins: readonly string[]): Promise<World> {
  const server = remoteServer(origins[0] ?? '')
  const members: Persona[] = []
  for (let number = 0; number < CLIENTS; number += 1) members.push(await join(server, `Member ${number}`))
  const places: Place[] = []
  for (const author of members.slice(0, AUTHORS)) {
    const { id, questions } = await publishIdea(author)
    places.push({ itemId: id, questions })
  }
  return { members, places, ledger: createLedger(), origins }
}

const statusOf = async (asking: Promise<Response>) => {
  const response = await asking
  await response.text()
  return { status: response.status }
}

/** Returns the actions of a client other than writing, by name. */
function listOtherActions(origin: string, { member, places }: { member: Persona; places: readonly Place[] }) {
  const ask = (path: string, init?: RequestInit) => statusOf(fetch(new URL(path, origin), init))
  const own = { headers: { authorization: `Bearer ${member.token}` } }
  const item = places[Math.floor(Math.random() * places.length)]?.itemId ?? ''
  const credentials = JSON.stringify({ email: member.email, password: member.password })
  const headers = { 'content-type': 'application/json' }
  return {
    'a list': () => ask('/api/ideas', own),
    'an item': () => ask(`/api/items/${item}`, own),
    'a page': () => ask(`/detail/idea/${item}`),
    'a share card': () => ask(`/share/${item}.png`),
    'a sign-in': () =>
      ask('/auth/v1/token?grant_type=password', { method: 'POST', headers, body: credentials }),
    readiness: () => ask('/readyz'),
    'a socket': () => authenticate(origin, member.token),
  }
}

/** Authenticates on a socket. Returns 200 if the token is accepted, and 503 if the server closes the socket. */
async function authenticate(origin: string, token: string) {
  const socket = await openSocket(origin)
  const code = await Promise.race([socket.authenticate(token).then(() => 200), socket.closed])
  socket.close()
  return { status: code === 1011 ? 503 : code }
}

type Client = { world: World; number: number; servers: readonly Timed[]; isOver: () => boolean }

/** Acts as one client until it is over: a write, then another action, again and again. */
async function press({ world, number, servers, isOver }: Client) {
  const server = servers[number % servers.length] as Timed
  const origin = world.origins[number % servers.length] ?? ''
  const plain = world.members[number] as Persona
  const call: Persona['call'] = (key, input) => server.call(plain.token, key, input)
  const member = withRepeats({ ...plain, call }, server)
  const write = mixedWrites(member, world)
  while (!isOver()) {
    // A write that was not acknowledged may be stored or not. The ledger accepts both.
    await write().catch(() => {})
    const actions = Object.entries(listOtherActions(origin, { member: plain, places: world.places }))
    const [what, action] = actions[Math.floor(Math.random() * actions.length)] ?? []
    if (what && action) await server.timed(what, action)
  }
}

type Storm = {
  origins: readonly string[]
  db: Kysely<Schema>
  /** Stops the process or server. Returns a function that resumes it. */
  stop: () => Promise<() => void>
  stoppedMs: number
}

/**
 * Lets twenty clients read, write, sign in and open pages and sockets while something is stopped for `stoppedMs`
 * milliseconds. Returns every response, the time of the resumption (milliseconds of this process), and all problems of
 * the written data.
 */
export async function hangStorm({ origins, db, stop, stoppedMs }: Storm) {
  const world = await populate(origins)
  const answers: Answer[] = []
  const servers = origins.map(origin => timedServer(origin, answers))
  let isOver = false
  const clients = world.members.map((_, number) => press({ world, number, servers, isOver: () => isOver }))
  await pause(2_000)
  const goOn = await stop()
  await pause(stoppedMs)
  goOn()
  const wentOnAt = performance.now()
  await pause(5_000)
  isOver = true
  await Promise.all(clients)
  const lost = world.ledger.compare(await writtenRows(db))
  const differences = await findDifferences(db)
  const faults = [
    ...lost.map(key => `lost ${key}`),
    ...(await wrongCounters(db)).map(id => `miscounted ${id}`),
    ...differences.map(({ invariant, what }) => `${invariant}: ${what}`),
  ]
  return { answers, wentOnAt, faults, acknowledged: world.ledger.acknowledged() }
}

/** Returns the figures of a storm in one line. */
export function figuresOf({ answers, wentOnAt, acknowledged }: Awaited<ReturnType<typeof hangStorm>>) {
  const longest = Math.max(...answers.map(({ ms }) => ms))
  const busy = answers.filter(({ status }) => status === 503).length
  const firstMs = Math.min(
    ...answers.filter(({ status, at }) => status < 300 && at > wentOnAt).map(({ at }) => at - wentOnAt),
  )
  return `${answers.length} answers, ${busy} of them 503, the longest after ${Math.round(longest)} ms, the first good one ${Math.round(firstMs)} ms after it went on; ${acknowledged} writes acknowledged`
}
