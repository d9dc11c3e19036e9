import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { freePort, runApp } from '#test/support/running-app.ts'
import { keepSockets, loadNodes } from '#test/support/scenarios/faults/node-load.ts'
import { startHaproxy } from '#test/support/server/haproxy.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

/** The number of sockets, since a member has at most ten on a node. */
const SOCKETS = 9
const REST_MS = 5_000
/** The milliseconds for which requests may fail after a kill, and after which sockets are back. */
const FAILING_MS = 3_000
const SOCKETS_BACK_MS = 5_000

/** Starts three nodes behind haproxy, with a member and an item. */
async function startNodes() {
  const database = await cloneDatabase()
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: await temporaryFolder(),
    PUBLIC_URL: 'http://node.test',
    ALLOW_HTTP: 'on',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
  }
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const start = (port: string) => runApp({ ...env, PORT: port })
  const nodes = [await start(ports[0]), await start(ports[1]), await start(ports[2])] as const
  const origin = await startHaproxy(ports)
  onTestFinished(async () => {
    await Promise.all(nodes.map(({ end }) => end('SIGKILL')))
    await database.drop()
  })
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 10_000 }).toBe(200)
  const member = await join(remoteServer(origin), 'Ada')
  const { id: itemId } = await publishIdea(member)
  return { nodes, origin, load: () => loadNodes(origin, { member, itemId }), member }
}

const faultsOf = (responses: readonly { fault: string | undefined }[]) =>
  responses.flatMap(({ fault }) => fault ?? [])

test('killing two of three nodes under load fails at most 1% of requests for 3 s and none later, and sockets return within 5 s', async ({
  task,
}) => {
  const { nodes, origin, load, member } = await startNodes()
  const sockets = await keepSockets(origin, { member, count: SOCKETS })
  onTestFinished(sockets.close)
  const { stop } = load()
  await pause(REST_MS)
  const killedAt = performance.now()
  await Promise.all([nodes[0].end('SIGKILL'), nodes[1].end('SIGKILL')])
  await expect.poll(() => sockets.missing.size, { timeout: 20_000 }).toBe(0)
  await pause(FAILING_MS + REST_MS)
  const responses = await stop()
  const soon = responses.filter(({ at }) => at >= killedAt && at < killedAt + FAILING_MS)
  const later = responses.filter(({ at }) => at >= killedAt + FAILING_MS)
  const away = Math.max(...sockets.away)
  task.meta.figures = `${faultsOf(soon).length} of ${soon.length} requests within 3 s failed, ${faultsOf(later).length} of ${later.length} after; ${sockets.away.length} sockets back after ${Math.round(away)} ms at most`
  expect(faultsOf(later)).toEqual([])
  expect(faultsOf(soon).length).toBeLessThanOrEqual(soon.length / 100)
  expect(sockets.away.length).toBeGreaterThan(0)
  expect(away).toBeLessThan(SOCKETS_BACK_MS)
})
