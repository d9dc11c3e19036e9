import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase } from './support/database/database.ts'
import { launchApp } from './support/running-app.ts'
import { failToStart } from './support/server/failing-start.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

// A whole program starts, which a busy machine lets wait.
vi.setConfig({ testTimeout: 60_000 })

const NOBODY = { uid: 65_534, gid: 65_534 }

test('starting on another user’s data folder, readable or not, exits with 78 and one sentence', async context => {
  if (process.getuid?.() !== 0) context.skip('only root can start the program as another user')
  const dataDir = await temporaryFolder()
  for (const mode of [0o700, 0o755]) {
    await chmod(dataDir, mode)
    const app = launchApp({ DATA_DIR: dataDir }, undefined, NOBODY)
    onTestFinished(() => void app.child.kill('SIGKILL'))
    const { code, output } = await app.ended
    if (output.includes('MODULE_NOT_FOUND')) context.skip('another user cannot read the program here')
    expect([code, output]).toEqual([
      78,
      `The data folder ${dataDir} cannot be written because permission is denied; make it writable for this user or choose another data folder.\n`,
    ])
  }
})

async function takenPort() {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  return String(typeof address === 'object' ? address?.port : '')
}

test('a start that fails before or after registering leaves no node to wait for', async () => {
  const { db, url, drop } = await cloneDatabase()
  onTestFinished(drop)
  const env = { DATABASE_URL: url, DATA_DIR: await temporaryFolder() }
  for (const port of ['METRICS_PORT', 'PORT']) {
    expect((await failToStart({ ...env, [port]: await takenPort() })).code).toBe(78)
    expect((await sql`select from nodes`.execute(db)).rows).toEqual([])
  }
})

test('each removed setting, or more than one host, ends the start with 78 and a sentence', async () => {
  for (const [name, value] of [
    ['DATABASE_READ_URLS', 'postgresql://two/name'],
    ['DATABASE_DIRECT_URL', 'postgresql://one/name'],
    ['DATABASE_PREPARE', 'off'],
    ['REDIS_SENTINELS', 'redis://one'],
    ['DATABASE_URL', 'postgresql://one,two/name'],
  ] as const) {
    const { code, output } = await failToStart({ [name]: value })
    expect([code, output.split('\n')]).toEqual([
      78,
      ['These settings need a change:', expect.stringContaining(name)],
    ])
  }
})
