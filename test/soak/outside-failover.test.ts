import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import type { Persona } from '#test/support/accounts/personas.ts'
import { startRelay } from '#test/support/database/relay.ts'
import { postComment } from '#test/support/items/actions.ts'
import { findFaults, startNodes, writeMeanwhile } from '#test/support/outside/nodes.ts'
import { toPatient } from '#test/support/outside/patient-member.ts'
import { startStandbyPair } from '#test/support/outside/standby-pair.ts'
import { runApp } from '#test/support/running-app.ts'
import type { World } from '#test/support/scenarios/faults/kill-rounds.ts'
import { stopPostgres } from '#test/support/scenarios/faults/stop-postgres.ts'
import '#test/support/scenarios/figures/figures.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { within } from '#test/support/within.ts'

const REACH_MS = 10_000
const BEFORE_MS = 5_000
const AFTER_MS = 15_000
const DOWN_MS = 3_000
const STEP_MS = 30_000
const timeout = 120_000

const ends = <T>(what: string, work: Promise<T>) => within(STEP_MS, what, work)

type Pair = Awaited<ReturnType<typeof startStandbyPair>>
type Failing = { settings?: Record<string, string>; stop: (primary: Pair['primary']) => Promise<unknown> }

/** Counts what members meet, and when each of them writes again after the promotion. */
function createWatch() {
  const againMs = new Map<string, number>()
  const watch = { busyCount: 0, promotedAt: Number.POSITIVE_INFINITY, againMs }
  const follow = (member: Persona) =>
    toPatient(member, {
      onBusy: () => void (watch.busyCount += 1),
      onTaken: () => {
        const ms = performance.now() - watch.promotedAt
        if (ms > 0 && !againMs.has(member.id)) againMs.set(member.id, ms)
      },
    })
  return { watch, follow }
}

/**
 * Lets members write on two nodes while the primary stops and its synchronous standby is promoted, to which the one address
 * of the database then leads. Expects that nothing is lost, and that each member writes again soon after.
 */
async function failOver({ task }: TestContext, { settings, stop }: Failing) {
  const { primary, standby } = await ends('starting the servers', startStandbyPair())
  const relay = await startRelay(primary.place)
  const DATABASE_URL = primary.toUrl(relay.port)
  const { nodes, env, world } = await ends('starting the nodes', startNodes({ DATABASE_URL, ...settings }))
  const { watch, follow } = createWatch()
  const members = world.members.map(follow)
  const replace = async () => {
    await pause(BEFORE_MS)
    await ends('stopping the primary', stop(primary))
    await pause(DOWN_MS)
    await ends('the promotion', standby.promote())
    relay.lead(standby.place)
    watch.promotedAt = performance.now()
    await pause(AFTER_MS)
  }
  await writeMeanwhile({ ...world, members }, replace())
  const faults = await ends('the comparison', findFaults(standby.url, world))
  const times = [...watch.againMs.values()]
  const lastMs = times.length === members.length ? Math.round(Math.max(...times)) : Number.POSITIVE_INFINITY
  task.meta.figures = `${world.ledger.acknowledged()} writes acknowledged, ${watch.busyCount} answered with 503, ${Math.round(Math.min(...times))} ms after the promotion the first member wrote again, after ${lastMs} ms each, ${faults.length} faults`
  expect(faults).toEqual([])
  expect(lastMs).toBeLessThan(REACH_MS)
  await ends('a push between the nodes', expectPush(nodes[0].origin, { ...world, members }))
  const later = await ends('another start', runApp(env))
  expect(await ends('its end', later.end())).toBe(0)
}

/** Expects that what one node writes reaches a page of the other. */
async function expectPush(origin: string, { members, places }: World) {
  const [author = expect.fail(), writer = expect.fail()] = members
  const [{ itemId } = expect.fail()] = places
  const socket = await openSocket(origin)
  onTestFinished(socket.close)
  await socket.authenticate(author.token)
  await postComment(writer, itemId)
  await socket.waitFor('signals.changed')
}

/** Stops all processes of a server where they are, with their connections open, until the test is over. */
async function freeze({ child }: Pair['primary']) {
  const pid = child.pid ?? expect.fail()
  // First the one that would start others.
  for (const which of ['its postmaster', 'all of it'] as const) onTestFinished(await stopPostgres(pid, which))
}

test('after the primary is killed and its standby promoted, both nodes write again without losses', {
  timeout,
}, async context => {
  await failOver(context, { stop: primary => primary.end('SIGKILL') })
})

test('after a primary goes silent with its connections open, nodes with two workers write again without losses', {
  timeout,
}, async context => {
  await failOver(context, { settings: { WORKERS: '2' }, stop: freeze })
})
