import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, type FileHandle, open, rename, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { waitUntilUp } from './postmaster.ts'
import type { ServerUser } from './server-user.ts'
import { CLEAN_ENVIRONMENT, writeOwnedFile } from './server-user.ts'
import { findDataFolderFault } from './start-errors.ts'

/** One PostgreSQL server on one data folder; it may or may not run at the moment. */
export type ServerProcess = {
  dataDir: string
  home: string
  data: string
  native: string
  socketFolder: string
  user: ServerUser
  durable: boolean
  connectionsMax: number
}

const LARGEST_LOG = 5_000_000
const NEEDED_SPACE = 1_000_000

/** Returns the path of the server's log. */
export const getLogFile = (server: ServerProcess) => path.join(server.home, 'postgres.log')

/**
 * Starts the server, which is down. Returns PostgreSQL's message if it does not start, otherwise ''. It may start a moment
 * later: it was stopping, or another program starts it too. Throws DataFolderError if the folder is the cause.
 */
export async function startServer(server: ServerProcess, over: AbortSignal) {
  const settings = path.join(server.data, 'postgresql.conf')
  await writeOwnedFile(settings, { text: toServerSettings(server), user: server.user })
  const log = await openLog(server)
  try {
    const { size } = await log.stat()
    if (await launch(server, { log, over })) return ''
    const output = await readSince(log, size)
    const fault = await findFault(server, output)
    if (fault) throw fault
    return output.trim()
  } finally {
    await log.close()
  }
}

/** Its children, which it starts again, are killed before it and the server: postgresql.org/docs/18/kernel-resources.html */
const OOM = { PG_OOM_ADJUST_FILE: '/proc/self/oom_score_adj', PG_OOM_ADJUST_VALUE: '400' }

type Launch = { log: FileHandle; over: AbortSignal }

/** Starts `postgres` without pg_ctl, which hands the paths to a shell as they are. Returns whether the server came up. */
async function launch({ native, data, user }: ServerProcess, { log, over }: Launch) {
  const server = spawn(path.join(native, 'bin', 'postgres'), ['-D', data], {
    ...user,
    cwd: '/',
    env: { ...CLEAN_ENVIRONMENT, ...OOM },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  await once(server, 'spawn')
  server.unref()
  return waitUntilUp(data, () => over.aborted || server.exitCode !== null || server.signalCode !== null)
}

/** Opens the log at its end. A log of more than 5 MB is renamed first, and only the last renamed one is kept. */
async function openLog(server: ServerProcess) {
  const file = getLogFile(server)
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > LARGEST_LOG) await rename(file, `${file}.old`)
  const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW } = constants
  const log = await open(file, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  if (server.user) await log.chown(server.user.uid, server.user.gid)
  return log
}

async function readSince(log: FileHandle, start: number) {
  const { size } = await log.stat()
  const { buffer } = await log.read(Buffer.alloc(size - start), 0, size - start, start)
  return buffer.toString()
}

async function findFault({ dataDir, home }: ServerProcess, output: string) {
  const fault = findDataFolderFault(dataDir, output)
  if (fault) return fault
  // On a full disk even the reason does not fit into the log.
  const { bavail, bsize } = await statfs(home)
  return bavail * bsize < NEEDED_SPACE ? findDataFolderFault(dataDir, 'ENOSPC') : undefined
}

const SETTINGS = {
  shared_buffers: '64MB',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  log_min_messages: 'warning',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  listen_addresses: '',
  port: '5432',
}

/**
 * Returns the text of postgresql.conf for one small program on one machine, reachable through `socketFolder` alone. Without
 * `durable` a power cut may cost the whole cluster, and many programs may connect: for tests.
 */
function toServerSettings({ socketFolder, durable, connectionsMax }: ServerProcess) {
  const forTests = durable ? {} : { fsync: 'off', full_page_writes: 'off', max_connections: '200' }
  // The setting is a list: a folder's commas are kept by double quotes.
  const folders = `"${socketFolder.replaceAll('"', '""')}"`
  const own = { max_connections: String(connectionsMax), unix_socket_directories: folders }
  return Object.entries({ ...SETTINGS, ...own, ...forTests })
    .map(([name, value]) => `${name} = ${quote(value)}\n`)
    .join('')
}

function quote(value: string) {
  const escaped = value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n')
  return `'${escaped}'`
}
