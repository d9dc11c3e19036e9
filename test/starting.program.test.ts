import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readProgram } from '#server/platform/database/migrations/migration-files.ts'
import { readProgramText } from '#server/platform/processes/program-version.ts'
import { join } from './support/accounts/personas.ts'
import { dataFolder } from './support/database/data-folder.ts'
import { cloneDatabase, emptyDatabase } from './support/database/database.ts'
import { killBackend, processesOn } from './support/database/embedded-server.ts'
import { fillDisk, makeReadOnly, smallDisk } from './support/database/small-disk.ts'
import { publishIdea } from './support/items/factories.ts'
import { freePort, launchApp, runApp } from './support/running-app.ts'
import { failToStart } from './support/server/failing-start.ts'
import { remoteServer } from './support/server/remote-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }
// Every test runs whole programs, which a busy machine lets wait.
vi.setConfig({ testTimeout: 60_000 })

/** Starts the program on a database of its own, and stops it when the test is over. */
async function started(env: Record<string, string>) {
  const app = await runApp(env)
  onTestFinished(() => void app.child.kill('SIGKILL'))
  return app
}

async function clone() {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  return database
}

/** Returns how a start of the whole program ends that cannot succeed. */
function failed(env: Record<string, string>) {
  const app = launchApp(env)
  onTestFinished(() => void app.child.kill('SIGKILL'))
  return app.ended
}

describe('a start', () => {
  test('on an empty folder and a later start print their address and leave nothing behind', async () => {
    const dataDir = await temporaryFolder()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const app = await started({ DATA_DIR: dataDir })
      expect((await fetch(app.origin)).headers.get('content-type')).toContain('text/html')
      expect(await app.end(signal)).toBe(0)
      expect(await processesOn(dataDir)).toEqual([])
    }
  })

  test('of three simultaneous nodes on an empty database creates the schema once', async () => {
    const database = await emptyDatabase()
    onTestFinished(database.drop)
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: await temporaryFolder(),
      PUBLIC_URL: 'http://node.test',
      ALLOW_HTTP: 'on',
    }
    const ports = [await freePort(), await freePort(), await freePort()]
    const nodes = await Promise.all(ports.map(port => started({ ...env, PORT: port })))
    expect(nodes.map(({ origin }) => origin)).toEqual(Array.from(ports, () => 'http://node.test'))

    const servers = ports.map(port => remoteServer(`http://127.0.0.1:${port}`))
    const member = await join(servers[0] ?? expect.fail())
    for (const { call } of servers) expect((await call(member.token, 'GET /ideas')).status).toBe(200)
    const { migrations, replaced } = await readProgram()
    const { rows } = await sql<{ name: string }>`select name from kysely_migration
      order by name`.execute(database.db)
    const names = [...replaced, ...migrations.map(({ name }) => name)]
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted())
    expect(await Promise.all(nodes.map(node => node.end()))).toEqual([0, 0, 0])
  })

  test('survives when no one reads its output', async () => {
    const port = await freePort()
    const app = launchApp({
      DATABASE_URL: (await clone()).url,
      DATA_DIR: await temporaryFolder(),
      PORT: port,
    })
    onTestFinished(() => void app.child.kill('SIGKILL'))
    app.child.stderr.destroy()
    const ready = async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    await vi.waitFor(ready, PATIENCE)
    app.child.kill('SIGTERM')
    expect(await app.exit).toBe(0)
  })
})

describe('a shutdown', () => {
  test('after a signal during the first start leaves nothing running', async () => {
    const dataDir = await temporaryFolder()
    const app = launchApp({ DATA_DIR: dataDir })
    await vi.waitFor(() => expect(existsSync(path.join(dataDir, 'postgres'))).toBe(true), PATIENCE)
    app.child.kill('SIGTERM')
    expect(await app.ended).toEqual({ code: 0, output: '' })
    expect(await processesOn(dataDir)).toEqual([])
  })

  test('after a signal, repeated by npm or not, completes the current request first', async () => {
    const database = await clone()
    const app = await started({ DATABASE_URL: database.url })
    const member = await join(remoteServer(app.origin))
    const { id } = await publishIdea(member)
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const { vote } = await database.db.transaction().execute(async tx => {
      await sql`select from items where id = ${id} for update`.execute(tx)
      const vote = member.call('PUT /items/:itemId/vote', {
        params: { itemId: id },
        body: { type: 'pain_point' },
      })
      await expect.poll(async () => (await waiting.execute(database.db)).rows.length, PATIENCE).toBe(1)
      app.child.kill('SIGINT')
      await expect.poll(() => fetch(app.origin).catch(() => 'refused'), PATIENCE).toBe('refused')
      app.child.kill('SIGINT')
      return { vote }
    })
    expect((await vote).status).toBe(200)
    expect(await app.exit).toBe(0)
  })

  test('caused by a bug prints its location and stops the embedded server', async () => {
    const dataDir = await dataFolder()
    const bug = "process.on('SIGUSR2',()=>Promise.reject(new Error('a-bug')))"
    const app = await started({
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(bug)}`,
    })
    app.child.kill('SIGUSR2')
    const { code, output } = await app.ended
    expect(code).toBe(1)
    expect(output).toContain('Error: a-bug')
    await expect.poll(() => processesOn(dataDir), PATIENCE).toEqual([])
  })
})

describe('a start exits with 78 and explains why in one sentence', () => {
  test('for a folder in use by another instance, which is left undisturbed even after a database crash', async () => {
    const dataDir = await dataFolder()
    const first = await started({ DATA_DIR: dataDir })
    const second = failed({ DATA_DIR: dataDir })
    await killBackend(dataDir, 'firsthand owner')
    expect(await second).toEqual({
      code: 78,
      output: `Another Firsthand is running on the data folder ${dataDir}; stop it or choose another data folder.\n`,
    })
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
    expect(await first.end()).toBe(0)
  })

  test('for a key file without keys', async () => {
    const dataDir = await temporaryFolder()
    const file = path.join(dataDir, 'signing-keys.json')
    await writeFile(file, 'not JSON', { mode: 0o600 })
    const { code, output } = await failToStart({ DATA_DIR: dataDir, DATABASE_URL: (await clone()).url })
    expect(code).toBe(78)
    expect(output).toMatch(new RegExp(`^${file} holds no usable keys: .+$`))
  })

  test('for a database that a newer version migrated', async () => {
    const database = await clone()
    await sql`insert into kysely_migration values ('9999_later', now())`.execute(database.db)
    await sql`update schema_requirements set lowest_version = '9.0.0'`.execute(database.db)
    expect(await failToStart({ DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() })).toEqual({
      code: 78,
      output: `The database was written by a newer Firsthand (9999_later), and this is ${readProgramText()}; start that version or restore a backup.`,
    })
  })

  test('for a database that rejects us, without revealing the password', async () => {
    const { url } = await clone()
    const address = new URL(url)
    address.password = 'a-secret'
    const place = { DATABASE_URL: address.href, DATA_DIR: await temporaryFolder() }
    const { code, output } = await failToStart(place)
    expect(code).toBe(78)
    expect(output).toMatch(/^The database at \S+ does not let us in \(password .+\); correct DATABASE_URL\.$/)
    expect(output).not.toContain('a-secret')
  })
})

test('an unreachable database ends the start with 75 and a sentence without its password', async () => {
  const DATABASE_URL = 'postgresql://firsthand:a-secret@127.0.0.1:1/firsthand'
  expect(await failed({ DATABASE_URL, DATA_DIR: await temporaryFolder() })).toEqual({
    code: 75,
    output:
      'The database at 127.0.0.1:1 does not answer (connect ECONNREFUSED 127.0.0.1:1); start it, or correct DATABASE_URL.\n',
  })
})

async function pathThroughFile() {
  const file = path.join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  return path.join(file, 'data')
}

/** Returns a small disk after `spoil`, or nothing where none can be mounted. */
const spoiledDisk = (spoil: (disk: string) => Promise<unknown>) => async () => {
  const disk = await smallDisk()
  if (disk) await spoil(disk)
  return disk
}

describe.each(['embedded', 'named'])('with the %s database, a data folder', where => {
  test.each([
    ['below a file', 78, 'a part of its path is a file; move that file away', pathThroughFile],
    ['on a full disk', 75, 'the disk is full; free some space', spoiledDisk(fillDisk)],
    ['on a read-only disk', 78, 'its disk is read-only; make it writable', spoiledDisk(makeReadOnly)],
  ])('%s ends the start with %i and a sentence', async (_, code, why, make) => {
    const dataDir = await make()
    if (!dataDir) return
    const DATABASE_URL = where === 'named' ? (await clone()).url : ''
    expect(await failToStart({ DATA_DIR: dataDir, DATABASE_URL })).toEqual({
      code,
      output: `The data folder ${dataDir} cannot be written because ${why} or choose another data folder.`,
    })
  })
})

test('a manually started Node too old for TypeScript exits with 78 and a sentence', async context => {
  // The Node of npm, which is the machine's.
  const node = process.env.npm_node_execpath ?? ''
  const { stdout } = await promisify(execFile)(node, ['--version']).catch(() => ({ stdout: '' }))
  if (!/^v(20|21)\./.test(stdout)) context.skip(`the machine's Node is ${stdout.trim() || 'not known'}`)
  const old = await promisify(execFile)(node, ['server/main.mjs']).catch(error => error)
  expect(old).toMatchObject({
    code: 78,
    stderr: `Node ${stdout.trim().slice(1)} is too old, Firsthand needs 22.22 or newer; install Node 24, or run npm start in the sources, which brings its own.\n`,
  })
})
