import { copyFile, symlink, unlink } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readProgramVersion } from '#server/platform/processes/program-version.ts'
import { dataFolder } from './support/database/data-folder.ts'
import { cloneDatabase } from './support/database/database.ts'
import { freePort, launchApp, runApp } from './support/running-app.ts'
import { askMeanwhile } from './support/scenarios/faults/kept-connections.ts'
import { copyProgram } from './support/server/program-copies.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

// These tests run whole programs, which a busy machine lets wait.
vi.setConfig({ testTimeout: 90_000 })
const PATIENCE = { timeout: 30_000, interval: 50 }
const ROOT = path.resolve(import.meta.dirname, '..')

test('a start answers while another one migrates, and says so until it serves', async () => {
  const { db, url, drop } = await cloneDatabase()
  onTestFinished(drop)
  const port = await freePort()
  const status = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return [response.status, ((await response.json()) as { status?: string }).status]
  }
  const migrating = Promise.withResolvers<void>()
  const held = db.connection().execute(async session => {
    await sql`select pg_advisory_lock(3853314791062309107)`.execute(session)
    await migrating.promise
    await sql`select pg_advisory_unlock_all()`.execute(session)
  })
  const app = launchApp({ DATABASE_URL: url, DATA_DIR: await temporaryFolder(), PORT: port })
  onTestFinished(() => void app.child.kill('SIGKILL'))
  const waiting = [503, 'Waiting for another node that migrates the database']
  await vi.waitFor(async () => expect(await status('/readyz')).toEqual(waiting), PATIENCE)
  expect(await status('/livez')).toEqual([200, 'ok'])
  expect((await status('/api/ideas'))[0]).toBe(503)
  migrating.resolve()
  await held
  await vi.waitFor(async () => expect(await status('/readyz')).toEqual([200, 'ok']), PATIENCE)
  expect(app.said()).toContain('  Waiting for another node that migrates the database ...\n')

  await sql`update schema_requirements set lowest_version = '9.0.0'`.execute(db)
  const tooOld = `the database needs 9.0.0 or later, and this node is ${readProgramVersion()}`
  expect(await status('/readyz')).toEqual([503, tooOld])
  app.child.kill('SIGTERM')
  expect(await app.exit).toBe(0)
})

test('SIGHUP takes up the folder to which the symlink leads by then, unless its workers would not understand', async () => {
  const current = path.join(await temporaryFolder(), 'current')
  const lead = async (folder: string) => {
    await unlink(current).catch(() => {})
    await symlink(folder, current)
  }
  await lead(ROOT)
  const app = await runApp({ DATA_DIR: await dataFolder(), WORKERS: '2' }, current)
  onTestFinished(() => void app.child.kill('SIGKILL'))
  const readVersion = async () => {
    const response = await fetch(`${app.origin}/readyz`)
    return ((await response.json()) as { version?: string }).version
  }
  const protocol = 'server/platform/scale-out/workers.ts'
  const edits = { [protocol]: ['const PROTOCOL = 1', 'const PROTOCOL = 2'] } as const
  const file = 'assets/later-0a1b2c3.js'
  const next = await copyProgram('0.3.0', { edits, files: { [`dist/${file}`]: 'let later' } })
  let isOver = false
  const asked = askMeanwhile(`${app.origin}/readyz`, () => isOver)
  await lead(next)
  app.child.kill('SIGHUP')
  await expect.poll(app.said, PATIENCE).toContain('the workers of before go on')
  expect(app.said()).toContain('This worker does not understand the main process')
  expect(await readVersion()).toBe(readProgramVersion())
  // A page of the new version may ask an old worker for its files.
  expect(await (await fetch(`${app.origin}/${file}`)).text()).toBe('let later')

  await copyFile(path.join(ROOT, protocol), path.join(next, protocol))
  app.child.kill('SIGHUP')
  await expect.poll(app.said, PATIENCE).toContain('All workers were replaced.')
  expect(await readVersion()).toBe('0.3.0')
  const toFinish = `Workers are version 0.3.0 now; restart to finish, since this process is ${readProgramVersion()}.`
  expect(app.said().split(toFinish)).toHaveLength(2)
  isOver = true
  expect((await asked).faults).toEqual([])
  expect(await app.end()).toBe(0)
})
