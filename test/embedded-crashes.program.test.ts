import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { join } from './support/accounts/personas.ts'
import { dataFolder } from './support/database/data-folder.ts'
import { backendOf, embeddedServer, killBackend, listBackends } from './support/database/embedded-server.ts'
import { castVote } from './support/items/actions.ts'
import { publishIdea } from './support/items/factories.ts'
import { runApp } from './support/running-app.ts'
import { faultKills } from './support/scenarios/faults/fault-kills.ts'
import { remoteServer } from './support/server/remote-server.ts'
import { openSocket } from './support/talk/live-client.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }
/** Every sort of connection that the program keeps; the pool's have no name. */
const CLIENTS = ['firsthand owner', 'live', 'jobs', '']

async function started() {
  const dataDir = await dataFolder()
  const app = await runApp({ DATA_DIR: dataDir })
  onTestFinished(() => void app.child.kill('SIGKILL'))
  const status = async () => (await fetch(`${app.origin}/readyz`)).status
  const ask = async (statement: string, values: unknown[] = []) => {
    const client = new pg.Client((await embeddedServer(dataDir)).config)
    try {
      await client.connect()
      const { rows } = await client.query({ text: statement, values, rowMode: 'array' })
      return rows.flat()
    } finally {
      await client.end()
    }
  }
  return { app, dataDir, status, ask }
}

/** Expects that the program still does its work beside requests: jobs, pushes of other nodes, and the boards' upkeep. */
async function expectBackgroundWork({ app, ask }: Awaited<ReturnType<typeof started>>) {
  const server = remoteServer(app.origin)
  const [author, voter] = [await join(server, 'Author'), await join(server, 'Voter')]
  const { id } = await publishIdea(author)
  const socket = await openSocket(app.origin)
  await socket.authenticate(author.token)
  socket.send({ type: 'watch-boards' })

  // The queues are there once the jobs have begun, which the crashes may have put off.
  const send = () => ask(`insert into jobs.job (name) values ('sessions.end') returning id`)
  const [job] = await vi.waitFor(send, PATIENCE)
  const push = { room: `member:${author.id}`, message: { type: 'mission.changed' } }
  await ask('select pg_notify($1, $2)', ['firsthand_live', JSON.stringify([push])])
  await socket.waitFor('mission.changed')
  expect((await castVote(voter, id)).status).toBe(200)
  await socket.waitFor('boards.changed')
  const state = () => ask('select state::text from jobs.job where id = $1', [job])
  await expect.poll(state, PATIENCE).toEqual(['completed'])
  socket.close()
}

test('killing any connection’s process costs a moment but stops neither the program nor its background work', async () => {
  const world = await started()
  const { app, dataDir, status } = world
  for (const client of CLIENTS) {
    await vi.waitFor(() => killBackend(dataDir, client), PATIENCE)
    // PostgreSQL takes connections again once all those from before are closed. Until then one of them may still respond.
    await vi.waitFor(() => listBackends(dataDir), PATIENCE)
    await expect.poll(status, PATIENCE).toBe(200)
  }
  await expectBackgroundWork(world)
  expect(await app.end()).toBe(0)
})

test('a killed server restarts, and four kills within a minute end the program with exit code 75', async () => {
  const world = await started()
  const { app, dataDir, status } = world
  const kill = async () => {
    const { pid } = await embeddedServer(dataDir)
    process.kill(pid, 'SIGKILL')
    return pid
  }
  for (let time = 1; time <= 3; time += 1) {
    const pid = await kill()
    await vi.waitFor(async () => expect((await embeddedServer(dataDir)).pid).not.toBe(pid), PATIENCE)
    // A server that is killed before the program owns it again counts as one that did not start.
    await vi.waitFor(() => backendOf(dataDir, 'firsthand owner'), PATIENCE)
    await expect.poll(status, PATIENCE).toBe(200)
  }
  await expectBackgroundWork(world)
  await kill()
  const { code, output } = await app.ended
  expect(output.trim().split('\n').at(-1)).toMatch(/went away four times within a minute \(see \S+\)\.$/)
  expect(code).toBe(75)
})

test('killing the program and the server during writes loses nothing acknowledged, and sessions continue', async () => {
  const { acknowledged, faults } = await faultKills(await dataFolder(), {
    clients: 6,
    rounds: 1,
    kills: ['both'],
  })
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(20)
}, 180_000)
