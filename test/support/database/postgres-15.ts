import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { checkConnection } from '#server/platform/database/open-database.ts'
import { freePort } from '../running-app.ts'

const run = promisify(execFile)
const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** Whether tests can start the oldest PostgreSQL that we support. Prints a line if they cannot. */
export function isPostgres15Available() {
  const isHere = existsSync(`${PROGRAMS}/initdb`)
  if (!isHere) console.warn("The test is skipped: Debian's package postgresql-15 is missing.")
  return isHere
}

/** PostgreSQL refuses to run as root, so there it runs as the user of Debian's package. */
async function readUser() {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async flag => Number((await run('id', [flag, 'postgres'])).stdout)),
  )
  return { uid, gid }
}

/** Starts a durable PostgreSQL 15 with an empty database below `parent`, on a free port, until the test is over. */
export async function startPostgres15(parent: string) {
  const folder = await mkdtemp(path.join(parent, 'postgres-15-'))
  const user = await readUser()
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid ?? user.uid)
  const options = { ...user, cwd: '/' }
  const data = path.join(folder, 'data')
  await run(
    `${PROGRAMS}/initdb`,
    ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    options,
  )
  const port = await freePort()
  const flags = ['-D', data, '-p', port, '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  const server = spawn(`${PROGRAMS}/postgres`, flags, { ...options, stdio: 'ignore' })
  onTestFinished(async () => {
    server.kill('SIGINT')
    await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  const url = `postgresql://owner@127.0.0.1:${port}/postgres`
  while (!(await isUp(url)));
  return { url, config: { connectionString: url } }
}

const isUp = (url: string) =>
  checkConnection({ connectionString: url }, 1_000).then(
    () => true,
    () => false,
  )
