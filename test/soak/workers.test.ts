import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { freePort, runApp } from '#test/support/running-app.ts'
import { median } from '#test/support/scenarios/figures.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { readFamilySeconds, readProcessorSeconds } from '../../bench/processor-time.ts'

const ROUNDS = 9
const VISITS = 4_000
const CONNECTIONS = 16
const COUNTS = [1, 2] as const

type Program = { origin: string; pid: number; end: () => Promise<unknown> }

/** Requests the feed on kept connections, so many times in all. Throws if a response is not 200. */
async function visit(origin: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const headers = { authorization: `Bearer ${token}` }
  const visitOnce = () =>
    new Promise<string>((resolve, reject) => {
      get(`${origin}/api/ideas`, { agent, headers }, response => {
        if (response.statusCode === 200) text(response).then(resolve, reject)
        else reject(new Error(`the feed was ${response.statusCode}`))
      }).once('error', reject)
    })
  let left = VISITS
  const visitor = async () => {
    while (left-- > 0) await visitOnce()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  agent.destroy()
}

test('two workers take at most 1.1 times the processor time of one for a visit of the feed', async ({
  task,
}) => {
  const database = await cloneDatabase()
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: await temporaryFolder(),
    PUBLIC_URL: 'http://node.test',
    ALLOW_HTTP: 'on',
    LOG_LEVEL: 'error',
  }
  const apps: Program[] = []
  for (const count of COUNTS) {
    const port = await freePort()
    const { child, end } = await runApp({ ...env, PORT: port, WORKERS: String(count) })
    apps.push({ origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, end })
  }
  onTestFinished(async () => {
    await Promise.all(apps.map(app => app.end()))
    await database.drop()
  })
  const [first] = apps
  const member = await join(remoteServer(first?.origin ?? ''))
  for (let idea = 0; idea < 10; idea += 1) await publishIdea(member)

  const readBackends = async () => {
    const { rows } = await sql<{
      pid: number
    }>`select pid from pg_stat_activity where datname = current_database()`.execute(database.db)
    const seconds = await Promise.all(rows.map(({ pid }) => readProcessorSeconds(pid)))
    return seconds.reduce((sum, one) => sum + one, 0)
  }
  const measure = async ({ origin, pid }: Program) => {
    const read = async () => (await readFamilySeconds(pid)) + (await readBackends())
    const before = await read()
    await visit(origin, member.token)
    return ((await read()) - before) / VISITS
  }
  const seconds = COUNTS.map((): number[] => [])
  // The code of each process is compiled after some thousand calls.
  for (const app of [...apps, ...apps]) await visit(app.origin, member.token)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [turn, app] of apps.entries()) seconds[turn]?.push(await measure(app))

  const [one = 0, two = 0] = seconds.map(median)
  task.meta.figures = `a visit takes ${(one * 1e6).toFixed(0)} µs with one worker, ${(two * 1e6).toFixed(0)} µs with two (${(two / one).toFixed(2)} times)`
  expect(two).toBeLessThan(1.1 * one)
})
