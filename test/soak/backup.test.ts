import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { join } from '#test/support/accounts/personas.ts'
import { copyCluster } from '#test/support/database/copy-cluster.ts'
import { digestTables } from '#test/support/database/digest-tables.ts'
import { embeddedServer } from '#test/support/database/embedded-server.ts'
import { startDebianPostgres } from '#test/support/outside/debian-postgres.ts'
import { runScript } from '#test/support/run-script.ts'
import { runApp } from '#test/support/running-app.ts'
import {
  backUpByCommand,
  backUpByJob,
  measureMeanwhile,
  p999,
} from '#test/support/scenarios/sizes/backup-rounds.ts'
import '#test/support/scenarios/figures/figures.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { loadCommunity } from '../../bench/data/community.ts'

const AMOUNT = { items: 20_000, members: 2_000, votes: 200_000 }
const MEMBERS = 8
const ROUNDS = 2
const REST_MS = 20_000
const MORE_MS = 100

const NO_DIFFERENCE = { code: 0, output: expect.stringMatching(/^No differences/) }

vi.setConfig({ testTimeout: 1_200_000 })

/** A folder whose PostgreSQL never ran, on a disk: the one for temporary files may be memory. */
async function folderOnDisk() {
  const folder = await mkdtemp(path.join('/var/tmp', 'firsthand-proof-'))
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the program on a folder with 200,000 votes. Returns it with who calls it and how to reach its database. */
async function startLoaded(dataDir: string, backups: string) {
  await copyCluster(inject('unused'), dataDir)
  const app = await runApp({ DATA_DIR: dataDir, BACKUP_DIR: backups })
  onTestFinished(() => void app.child.kill('SIGKILL'))
  const { config } = await embeddedServer(dataDir)
  await loadCommunity(config, AMOUNT, () => {})
  const client = new Client(config)
  await client.connect()
  const { rows } = await client.query<{ id: ItemId }>('select id from items order by random() limit 1000')
  await client.end()
  const server = remoteServer(app.origin)
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => join(server)))
  return { app, config, load: { members, items: rows.map(({ id }) => id) } }
}

async function timed<T>(work: Promise<T>) {
  const since = performance.now()
  const result = await work
  return { result, seconds: (performance.now() - since) / 1_000 }
}

/** Restores a backup and finds no difference there. Returns how long that took in seconds. */
async function restore(env: Record<string, string>, file: string) {
  const { result, seconds } = await timed(runScript('restore', env, file))
  expect(result, result.output).toMatchObject({ code: 0 })
  expect(await runScript('reconcile', env)).toEqual(NO_DIFFERENCE)
  return seconds
}

test(`backups of 200,000 votes during writes delay 1 in 1,000 requests by at most ${MORE_MS} ms and restore exactly, to PostgreSQL 15 and back`, async ({
  task,
}) => {
  const outside = await startDebianPostgres()
  const home = await folderOnDisk()
  const [data, backups] = [path.join(home, 'data'), path.join(home, 'backups')]
  await Promise.all([mkdir(data, { mode: 0o711 }), mkdir(backups)])
  const { app, config, load } = await startLoaded(data, backups)
  const file = path.join(home, 'first.zip')
  const delays = { atRest: [] as number[], byCommand: [] as number[], byJob: [] as number[] }
  await measureMeanwhile(load, pause(REST_MS))
  for (let round = 0; round < ROUNDS; round += 1) {
    delays.atRest.push(...(await measureMeanwhile(load, pause(REST_MS))))
    delays.byCommand.push(...(await measureMeanwhile(load, backUpByCommand(data, file))))
    delays.byJob.push(...(await measureMeanwhile(load, backUpByJob(config, backups))))
  }
  await app.end()
  const there = { DATA_DIR: path.join(home, 'there'), DATABASE_URL: outside.url }
  const thereSeconds = await restore(there, file)
  const second = path.join(home, 'second.zip')
  const { result, seconds } = await timed(runScript('backup', there, second))
  expect(result).toMatchObject({ code: 0 })
  const back = { DATA_DIR: path.join(home, 'back') }
  const backSeconds = await restore(back, second)
  const embedded = await openDatabase(readSettings(back), () => {})
  onTestFinished(embedded.stop)
  const digestThere = await digestTables({ connectionString: outside.url })
  expect(await digestTables(embedded.config)).toEqual(digestThere)

  const figures = Object.entries(delays).map(
    ([what, values]) => `${what} p99.9 ${p999(values).toFixed(0)} ms of ${values.length}`,
  )
  const megabytes = ((await stat(file)).size / 1e6).toFixed(0)
  task.meta.figures = `${figures.join(', ')}; ${megabytes} MB; a quiet backup of PostgreSQL 15 takes ${seconds.toFixed(0)} s, restoring there ${thereSeconds.toFixed(0)} s and back ${backSeconds.toFixed(0)} s`
  for (const during of [delays.byCommand, delays.byJob])
    expect(p999(during) - p999(delays.atRest)).toBeLessThan(MORE_MS)
})
