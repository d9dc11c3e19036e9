import { expect, onTestFinished, test } from 'vitest'
import { embeddedServer, processesOn, serverProcess } from '#test/support/database/embedded-server.ts'
import { runApp } from '#test/support/running-app.ts'
import { faultKills, type Victim } from '#test/support/scenarios/faults/fault-kills.ts'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

// FAULT_ROUNDS can make it shorter. Each round kills four backends, one postmaster and one program.
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 50)
const ROUND: Victim[] = ['backend', 'backend', 'backend', 'backend', 'postmaster', 'program']
const CLIENTS = 20
const READY_MS = { median: 3_000, most: 6_000 }
const PATIENCE_MS = 60_000 * ROUNDS

test(`${ROUNDS * 4} killed backends, ${ROUNDS} postmasters and ${ROUNDS} programs lose nothing acknowledged to ${CLIENTS} clients and reward nothing twice`, {
  timeout: PATIENCE_MS,
}, async ({ task }) => {
  const plan = { clients: CLIENTS, rounds: ROUNDS, kills: ROUND }
  const { acknowledged, outcomes, faults } = await faultKills(await temporaryFolder(), plan)
  const line = (['backend', 'postmaster', 'program'] as const).map(victim => {
    const times = outcomes.filter(outcome => outcome.victim === victim).map(({ readyMs }) => readyMs)
    return `${victim} ${Math.round(median(times))} ms, at most ${Math.round(Math.max(...times))} ms`
  })
  const all = outcomes.map(({ readyMs }) => readyMs)
  task.meta.figures = `${acknowledged} writes acknowledged, ${faults.length} faults; ready again after ${line.join('; ')}`
  expect(faults).toEqual([])
  expect(median(all)).toBeLessThan(READY_MS.median)
  expect(Math.max(...all)).toBeLessThan(READY_MS.most)
})

/** Starts the program on a folder and suspends one process of its PostgreSQL, which then neither works nor ends. */
async function stuckApp(sort: 'checkpointer' | 'background writer') {
  const dataDir = await temporaryFolder()
  const app = await runApp({ DATA_DIR: dataDir })
  onTestFinished(() => void app.child.kill('SIGKILL'))
  process.kill(await serverProcess(dataDir, sort), 'SIGSTOP')
  return { app, dataDir }
}

test.for(['SIGTERM', 'SIGKILL'] as const)(
  'a hung database exits within 15 s after %s to its program',
  async (signal, { task }) => {
    const { app, dataDir } = await stuckApp('checkpointer')
    const since = performance.now()
    expect(await app.end(signal)).toBe(signal === 'SIGTERM' ? 0 : null)
    await expect.poll(() => processesOn(dataDir), { timeout: 20_000 }).toEqual([])
    const seconds = (performance.now() - since) / 1_000
    task.meta.figures = `${seconds.toFixed(1)} s`
    expect(seconds).toBeLessThan(15)
  },
)

test('a process that outlives its killed server does not block the next start', async ({ task }) => {
  const { app, dataDir } = await stuckApp('background writer')
  const { pid } = await embeddedServer(dataDir)
  process.kill(pid, 'SIGKILL')
  const since = performance.now()
  const isReady = async () => (await fetch(`${app.origin}/readyz`)).status === 200
  await expect.poll(async () => (await embeddedServer(dataDir)).pid, { timeout: 20_000 }).not.toBe(pid)
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
  const seconds = (performance.now() - since) / 1_000
  task.meta.figures = `ready again after ${seconds.toFixed(1)} s`
  expect(seconds).toBeLessThan(10)
  expect(await app.end()).toBe(0)
})
