import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dataFolder } from '#test/support/database/data-folder.ts'
import { embeddedServer, serverProcess } from '#test/support/database/embedded-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { within } from '#test/support/within.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { DataFolderError } from './start-errors.ts'

const SOURCE = new URL('start-embedded-postgres.ts', import.meta.url).href
const APP = `
  import { startEmbeddedPostgres } from ${JSON.stringify(SOURCE)}
  await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => {} })
  console.log('ready')`

/** Starts on the folder and stops when the test is over. */
async function started(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  onTestFinished(postgres.stop)
  return postgres
}

/** Starts another process with a server on the folder, as the program would. */
async function startedApp(dataDir: string) {
  const app = spawn(process.execPath, ['--input-type=module', '-e', APP, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void app.kill('SIGKILL'))
  await once(app.stdout, 'data')
  return app
}

async function ask(where: ClientConfig | string, sql: string) {
  const client = new Client(where)
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows.flat()
}

const PATIENCE = { timeout: 30_000 }
const anotherOne = (dataDir: string) =>
  new DataFolderError(
    `Another Firsthand is running on the data folder ${dataDir}; stop it or choose another data folder.`,
  )

const pidFile = (dataDir: string) => path.join(dataDir, 'postgres/cluster/data/postmaster.pid')
const serverPid = async (dataDir: string) => (await readFile(pidFile(dataDir), 'utf8')).split('\n')[0] ?? ''

/** Returns the watchdog's process, which stops the server of the folder. */
async function guardPid(dataDir: string) {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args='])
  const guard = stdout.split('\n').find(row => row.includes('cat >/dev/null') && row.includes(dataDir))
  return Number.parseInt(guard ?? '', 10)
}

test('a start creates the cluster and a later one finds its rows, even on a long non-ASCII path', async () => {
  const dataDir = path.join(await temporaryFolder(), `${"it's a long way ".repeat(8)}日本`)
  const first = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await ask(first.config, 'create table kept as select 7 as row')
  await first.stop()
  expect(existsSync(pidFile(dataDir))).toBe(false)

  const later = await started(dataDir)
  for (const { config } of [first, later])
    onTestFinished(() => rm(String(config.host), { recursive: true, force: true }))
  expect(await ask(later.url, 'select row from kept')).toEqual([7])
  expect(await ask(later.url, 'show timezone')).toEqual(['UTC'])
})

test('the server stops when the app is killed, and the next app starts right away', async () => {
  const dataDir = await dataFolder()
  const app = await startedApp(dataDir)
  app.kill('SIGKILL')
  const next = await started(dataDir)
  expect(await ask(next.config, 'select 1')).toEqual([1])
  await next.stop()

  const last = await startedApp(dataDir)
  last.kill('SIGKILL')
  await vi.waitFor(() => expect(existsSync(pidFile(dataDir))).toBe(false), PATIENCE)
})

test('an orphaned server is taken over and later stopped', async () => {
  const dataDir = await dataFolder()
  const app = await startedApp(dataDir)
  const leftOver = await serverPid(dataDir)
  process.kill(await guardPid(dataDir), 'SIGKILL')
  app.kill('SIGKILL')
  await once(app, 'exit')

  const next = await started(dataDir)
  expect(await serverPid(dataDir)).toBe(leftOver)
  await next.stop()
  expect(existsSync(pidFile(dataDir))).toBe(false)
})

test('the server can be stopped even after its watchdog was killed', async () => {
  const dataDir = await dataFolder()
  const postgres = await started(dataDir)
  process.kill(await guardPid(dataDir), 'SIGKILL')
  await postgres.stop()
  expect(existsSync(pidFile(dataDir))).toBe(false)
})

test('one of two simultaneous first starts is refused, even on a path with spaces and quotes', async () => {
  const dataDir = path.join(await temporaryFolder(), `it's "odd", \\ élan 日本`)
  const both = await Promise.allSettled([started(dataDir), started(dataDir)])
  const winners = both.filter(start => start.status === 'fulfilled')
  const refusals = both.filter(start => start.status === 'rejected')
  expect(refusals.map(({ reason }) => reason)).toEqual([anotherOne(dataDir)])
  expect(await Promise.all(winners.map(({ value }) => ask(value.url, 'select 1')))).toEqual([[1]])
  expect((await readdir(path.join(dataDir, 'postgres'))).filter(name => name.startsWith('new-'))).toEqual([])
})

test('a start is refused immediately if the owner is running, but waits if the owner is stopping', async () => {
  const dataDir = await dataFolder()
  const old = await started(dataDir)
  const began = performance.now()
  await expect(startEmbeddedPostgres({ dataDir, log: () => {} })).rejects.toEqual(anotherOne(dataDir))
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(await ask(old.config, 'select 1')).toEqual([1])
  old.announceStop()
  const next = started(dataDir)
  await expect(within(1_200, 'the start', next)).rejects.toThrow('the start took longer')
  await old.stop()
  expect(await ask((await next).config, 'select 1')).toEqual([1])
})

test('a reused process id does not prevent the start', async () => {
  const dataDir = await dataFolder()
  await (await started(dataDir)).stop()
  await writeFile(pidFile(dataDir), `${process.pid}\n${path.dirname(pidFile(dataDir))}\n`)
  const postgres = await started(dataDir)
  expect(await ask(postgres.config, 'select 1')).toEqual([1])
})

test('a restarted server is stopped when the app is killed', async () => {
  const dataDir = await dataFolder()
  const app = await startedApp(dataDir)
  const dead = await serverPid(dataDir)
  process.kill(Number(dead), 'SIGKILL')
  await vi.waitFor(async () => expect(Number(await serverPid(dataDir))).not.toBe(Number(dead)), PATIENCE)
  app.kill('SIGKILL')
  await vi.waitFor(() => expect(existsSync(pidFile(dataDir))).toBe(false), PATIENCE)
})

test('a program is notified if another one takes over its server between a crash and the restart', async () => {
  const dataDir = await dataFolder()
  const postgres = await started(dataDir)
  const rival = new Client(postgres.config)
  await rival.connect()
  const lock = rival.query('select pg_advisory_lock(700700)')
  const { config } = await embeddedServer(dataDir)
  const waiting = `select count(*)::int from pg_locks where locktype = 'advisory' and not granted`
  await vi.waitFor(async () => expect(await ask(config, waiting)).toEqual([1]), PATIENCE)
  await ask(
    config,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'firsthand owner'`,
  )
  await lock
  expect(await postgres.lost).toEqual(anotherOne(dataDir))
  await rival.end()
})

test('a start kills an ownerless server that does not stop', async () => {
  const dataDir = await dataFolder()
  const app = await startedApp(dataDir)
  const stuck = Number(await serverPid(dataDir))
  process.kill(await serverProcess(dataDir, 'checkpointer'), 'SIGSTOP')
  process.kill(await guardPid(dataDir), 'SIGKILL')
  app.kill('SIGKILL')
  await once(app, 'exit')
  process.kill(stuck, 'SIGINT')
  await vi.waitFor(
    async () => expect(await readFile(pidFile(dataDir), 'utf8')).toContain('stopping'),
    PATIENCE,
  )

  const next = await started(dataDir)
  expect(await ask(next.config, 'select 1')).toEqual([1])
  expect(Number(await serverPid(dataDir))).not.toBe(stuck)
})

test.skipIf(process.platform !== 'linux')(
  "the server's children are killed first when memory runs out",
  async () => {
    const dataDir = await dataFolder()
    await started(dataDir)
    const pid = await serverPid(dataDir)
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
    const scores = children.map(child =>
      readFile(`/proc/${child}/oom_score_adj`, 'utf8').catch(() => '400\n'),
    )
    expect(new Set(await Promise.all(scores))).toEqual(new Set(['400\n']))
  },
)
