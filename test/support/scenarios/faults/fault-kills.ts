import { setTimeout as pause } from 'node:timers/promises'
import { embeddedServer, listBackends } from '#test/support/database/embedded-server.ts'
import { freePort, runApp } from '#test/support/running-app.ts'
import { findFaults, populate, refreshed, type World } from './kill-rounds.ts'
import { type Deliver, mixedWrites } from './mixed-writes.ts'

const LOOK_EACH_MS = 20
/** The number of successive times that the server must be ready, because it may not have noticed the crash yet. */
const READY_IN_A_ROW = 5
const READY_PATIENCE_MS = 30_000
const RETRY_MS = 250
const WRITES_BETWEEN = 20

export type Victim = 'backend' | 'postmaster' | 'program' | 'both'
type Plan = { clients: number; rounds: number; kills: readonly Victim[] }
type Outcome = { victim: Victim; readyMs: number }
type App = Awaited<ReturnType<typeof runApp>>
type Scene = { dataDir: string; env: Record<string, string>; app: App }

const shuffled = <T>(things: readonly T[]) =>
  things
    .map(thing => ({ thing, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing)

/** Sends the same write again until it is acknowledged, as a browser does while the server is away. */
const retryUntilAcknowledged: Deliver = async send => {
  const until = performance.now() + READY_PATIENCE_MS
  for (let attempt = 1; ; attempt += 1) {
    const status = await send().then(
      reply => reply.status,
      () => 503,
    )
    // An attempt without a response may have removed the thing, so the next attempt does not find it.
    if (status < 300 || (status === 404 && attempt > 1)) return
    if (status !== 503 || performance.now() > until) throw new Error(`a write was answered ${status}`)
    await pause(RETRY_MS)
  }
}

/** Lets all members write at once until `stop`. That returns the responses that should not have come. */
function startWriting({ members, places, ledger }: World) {
  const faults: string[] = []
  const over = new AbortController()
  const workers = members.map(async member => {
    const write = mixedWrites(member, { places, ledger, deliver: retryUntilAcknowledged })
    while (!over.signal.aborted) await write().catch(error => faults.push(String(error)))
  })
  return async () => {
    over.abort()
    await Promise.all(workers)
    return faults
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Returns the time (ms) from `since` until the server stays ready. */
async function untilReady(origin: string, since: number) {
  let readySince: number | undefined
  for (let inARow = 0; inARow < READY_IN_A_ROW; ) {
    if (performance.now() - since > READY_PATIENCE_MS) throw new Error('the server is not ready again')
    const ready = await isReady(origin)
    readySince = ready ? (readySince ?? performance.now()) : undefined
    inARow = ready ? inARow + 1 : 0
    await pause(LOOK_EACH_MS)
  }
  return (readySince ?? since) - since
}

const kills: Record<Victim, (scene: Scene) => Promise<number>> = {
  async backend({ dataDir }) {
    const [backend] = shuffled(await listBackends(dataDir))
    return killed(backend?.pid)
  },
  async postmaster({ dataDir }) {
    return killed((await embeddedServer(dataDir)).pid)
  },
  async program(scene) {
    const since = performance.now()
    await scene.app.end('SIGKILL')
    scene.app = await runApp(scene.env)
    return since
  },
  async both(scene) {
    killed((await embeddedServer(scene.dataDir)).pid)
    return kills.program(scene)
  },
}

function killed(pid: number | undefined) {
  if (!pid) throw new Error('there is nothing to kill')
  process.kill(pid, 'SIGKILL')
  return performance.now()
}

async function nextWrites({ ledger }: World) {
  const aim = ledger.acknowledged() + WRITES_BETWEEN
  const until = performance.now() + READY_PATIENCE_MS
  while (ledger.acknowledged() < aim) {
    if (performance.now() > until) throw new Error('writes are no longer acknowledged')
    await pause(LOOK_EACH_MS)
  }
}

/**
 * Kills client backends, the postmaster, the program, and the last two together, in rounds while clients write. Each
 * round has another order. After each round, checks all stored data. A round has at most three kills of the postmaster,
 * because more would end the program, as intended. Returns the time (ms) that each kill cost, and all problems.
 */
export async function faultKills(dataDir: string, { clients, rounds, kills: planned }: Plan) {
  const env = { DATA_DIR: dataDir, PORT: await freePort(), LOG_LEVEL: 'silent' }
  const scene: Scene = { dataDir, env, app: await runApp(env) }
  const outcomes: Outcome[] = []
  const faults: string[] = []
  const { origin } = scene.app
  const world = await populate(origin, clients)
  for (let round = 0; round < rounds; round += 1) {
    world.members = await Promise.all(world.members.map(member => refreshed(origin, member)))
    const stop = startWriting(world)
    for (const victim of shuffled(planned)) {
      await nextWrites(world)
      const since = await kills[victim](scene)
      outcomes.push({ victim, readyMs: await untilReady(origin, since) })
    }
    faults.push(...(await stop()), ...(await findFaults(dataDir, world)))
  }
  for (const member of world.members)
    await refreshed(origin, member).catch(error => faults.push(String(error)))
  await scene.app.end()
  return { acknowledged: world.ledger.acknowledged(), outcomes, faults }
}
