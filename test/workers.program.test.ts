import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { join } from './support/accounts/personas.ts'
import { workersOf } from './support/child-processes.ts'
import { dataFolder } from './support/database/data-folder.ts'
import { listBackends } from './support/database/embedded-server.ts'
import { publishIdea } from './support/items/factories.ts'
import { freePort, launchApp, runApp } from './support/running-app.ts'
import { askMeanwhile } from './support/scenarios/faults/kept-connections.ts'
import { remoteServer } from './support/server/remote-server.ts'
import { openSocket } from './support/talk/live-client.ts'

// These tests run whole programs, which a busy machine lets wait.
vi.setConfig({ testTimeout: 90_000 })
const PATIENCE = { timeout: 30_000, interval: 50 }

async function startWorkers(env: Record<string, string>) {
  const dataDir = await dataFolder()
  const app = await runApp({ DATA_DIR: dataDir, ...env })
  onTestFinished(() => void app.child.kill('SIGKILL'))
  const workers = () => workersOf(app.child.pid)
  /** The processes of PostgreSQL that serve the jobs. */
  const jobBackends = async () => {
    const backends = await listBackends(dataDir)
    return backends.filter(({ name }) => name === 'jobs').map(({ pid }) => pid)
  }
  return { ...app, workers, jobBackends }
}

/** Tries a wrong password on a connection of its own, so that the workers take turns. Returns the status. */
const guess = (origin: string, email: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const url = `${origin}/auth/v1/token?grant_type=password`
    request(url, { method: 'POST', agent: false, headers }, response => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
      .once('error', reject)
      .end(JSON.stringify({ email, password: 'wrong horse' }))
  })

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('two workers push to each other, share counts, run jobs in one of them, and are replaced without a failed request', async () => {
  const METRICS_PORT = await freePort()
  const env = { WORKERS: '2', RATE_LIMITS: 'on', METRICS_PORT }
  const { origin, child, output, workers, jobBackends, end } = await startWorkers(env)
  const before = await workers()
  expect(before).toHaveLength(2)

  const member = await join(remoteServer(origin), 'Ada')
  const sockets = await Promise.all(Array.from({ length: 4 }, () => openSocket(origin)))
  for (const socket of sockets) await socket.authenticate(member.token)
  await publishIdea(member)
  await Promise.all(sockets.map(({ waitFor }) => waitFor('points.changed')))
  const scrape = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  expect(await scrape()).toContain('firsthand_sockets 4\n')
  for (const { close } of sockets) close()

  const guesses = await Promise.all(Array.from({ length: 25 }, () => guess(origin, member.email)))
  expect(guesses.filter(status => status !== 429)).toHaveLength(10)
  // Eleven questions to each worker: more than node's limit of listeners before it warns of a leak.
  for (let scrapes = 0; scrapes < 10; scrapes += 1) await scrape()
  const route = 'method="POST",route="/auth/v1/token",status="4xx"'
  const counted = await scrape()
  expect(counted).toContain(`firsthand_http_request_duration_seconds_count{${route}} 25\n`)
  expect(counted).toContain('firsthand_database_up 1\n')

  let isOver = false
  const asked = askMeanwhile(`${origin}/readyz`, () => isOver)
  child.kill('SIGHUP')
  await expect.poll(output, PATIENCE).toContain('All workers were replaced.')
  isOver = true
  expect(await asked).toEqual([])
  const after = await workers()
  expect(after).toHaveLength(2)
  expect(after.filter(pid => before.includes(pid))).toEqual([])

  const doing = await jobBackends()
  const [killed, other] = after
  process.kill(killed ?? 0, 'SIGKILL')
  await expect.poll(async () => (await workers()).filter(pid => pid !== killed), PATIENCE).toHaveLength(2)
  expect(await workers()).toContain(other)
  expect(output()).toContain(`Worker ${killed} ended with SIGKILL`)
  const areAllNew = async () => {
    const backends = await jobBackends()
    return backends.length > 0 && !backends.some(pid => doing.includes(pid))
  }
  await expect.poll(areAllNew, PATIENCE).toBe(true)
  expect(await end()).toBe(0)
  expect(output()).not.toContain('Warning')
  expect([...before, ...after].filter(isRunning)).toEqual([])
})

test('the program exits with the code of the first worker that cannot listen', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const env = { DATA_DIR: await dataFolder(), WORKERS: '2', PORT: String(port) }
  const { code, output } = await launchApp(env).ended
  expect(output).toContain(`Port ${port} is in use`)
  expect(code).toBe(78)
})
