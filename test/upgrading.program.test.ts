import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readProgramVersion } from '#server/platform/processes/program-version.ts'
import { cloneDatabase } from './support/database/database.ts'
import { freePort, launchApp } from './support/running-app.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

// A whole program runs, which a busy machine lets wait.
vi.setConfig({ testTimeout: 90_000 })
const PATIENCE = { timeout: 30_000, interval: 50 }

test('while another node migrates, a starting node shows people a page and programs the progress until it serves', async () => {
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
  expect(await status('/api/ideas')).toEqual([503, 'Starting'])
  const page = await fetch(`http://127.0.0.1:${port}/ideas`, { headers: { accept: 'text/html,*/*' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toContain("style-src 'sha256-")
  expect(await page.text()).toBe(await readFile('docs/deploy/unavailable.html', 'utf8'))
  migrating.resolve()
  await held
  await vi.waitFor(async () => expect(await status('/readyz')).toEqual([200, 'ok']), PATIENCE)
  expect(app.output()).toContain('  Waiting for another node that migrates the database ...\n')

  await sql`update schema_requirements set lowest_version = '9.0.0'`.execute(db)
  const tooOld = `the database needs 9.0.0 or later, and this node is ${readProgramVersion()}`
  expect(await status('/readyz')).toEqual([503, tooOld])
  app.child.kill('SIGTERM')
  expect(await app.exit).toBe(0)
})
