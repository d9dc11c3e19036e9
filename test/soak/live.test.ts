import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { runApp } from '#test/support/running-app.ts'
import {
  joinMany,
  openIdle,
  pushDelays,
  restingMemory,
} from '#test/support/scenarios/attacks/idle-sockets.ts'
import { sendToSlowReaders } from '#test/support/scenarios/attacks/slow-reader.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { startServer } from '#test/support/server/server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const MEMBERS = 50
const EACH = 10
const SOCKETS = MEMBERS * EACH
const SAMPLES = 200
const MiB = 1024 * 1024

test(`with ${SOCKETS} idle sockets, each uses little memory and a push arrives quickly`, async ({ task }) => {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  const env = { DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() }
  const first = await runApp(env)
  const members = await joinMany(first.origin, MEMBERS + 5)
  const [voter = expect.fail(), watcher = expect.fail()] = members.splice(0, 5)
  const { id: itemId } = await publishIdea(voter)
  await first.end()

  // A process that has hashed passwords would have freed memory, in which sockets would not be noticed.
  const app = await runApp(env)
  onTestFinished(() => app.end().then(() => {}))
  const before = await restingMemory(app.child.pid ?? 0)
  const closeAll = await openIdle(app.origin, { members, each: EACH })
  const each = ((await restingMemory(app.child.pid ?? 0)) - before) / SOCKETS
  const here = (member: Persona): Persona => {
    const { call } = remoteServer(app.origin)
    return { ...member, call: (key, input) => call(member.token, key, input) }
  }
  const delays = await pushDelays(app.origin, { voter: here(voter), watcher, itemId, samples: SAMPLES })
  await closeAll()

  const [median, p95] = [delays[SAMPLES / 2] ?? 0, delays[SAMPLES * 0.95] ?? 0]
  task.meta.figures = `${each.toFixed(1)} kB a socket; commit to push ${median.toFixed(1)} ms (median), ${p95.toFixed(1)} ms (p95)`
  expect(each).toBeLessThan(30)
  expect(p95).toBeLessThan(50)
})

test('browsers that stop reading are dropped and use bounded memory', async ({ task }) => {
  const server = await startServer()
  onTestFinished(server.close)
  const address = new URL(await listen(server)).origin
  const { readers, sentBytes, growth } = await sendToSlowReaders(server, { address, members: 5 })
  task.meta.figures = `${readers} readers dropped after ${(sentBytes / MiB).toFixed(1)} MiB sent to each; ${Math.round(growth / MiB)} MiB more memory at the peak`
  expect(sentBytes).toBeLessThan(16 * MiB)
  expect(growth / readers).toBeLessThan(32 * MiB)
})
