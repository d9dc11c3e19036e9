import path from 'node:path'
import type { ClientConfig } from 'pg'
import { ensureCluster, ensureProgramRole, type ProgramRole, sweepUnfinished } from './cluster.ts'
import { ensureHomeFolder, ensureSocketFolder } from './folders.ts'
import { findBinaries } from './native-binaries.ts'
import { askOwner } from './ownership-lock.ts'
import { stopPostmaster } from './postmaster.ts'
import type { ServerProcess } from './server-process.ts'
import { toStartFailure } from './start-errors.ts'
import { superviseServer } from './supervise-server.ts'
import { startWatchdog } from './watchdog.ts'

export type EmbeddedPostgres = {
  /** Connects as the role of the program, which owns its database and has no other rights. */
  config: ClientConfig
  url: string
  /** Resolves with the reason if the server is lost for good. A passing crash is repaired, and clients reconnect. */
  lost: Promise<Error>
  /** Says to a program that starts on the folder that this one is about to stop, so that it waits. */
  announceStop: () => void
  /** Stops the server and waits until it is down. Until then the connection of the owner keeps Node alive. */
  stop: () => Promise<void>
}

type Options = { dataDir: string; durable?: boolean; connectionsMax?: number; log: (line: string) => void }

const CONNECTIONS_MAX = 60

/**
 * Starts the PostgreSQL that npm installed on `<dataDir>/postgres`, which the first start creates. The server is stopped
 * however this process ends. Throws DataFolderError if the folder cannot be written or another Firsthand runs on it, and
 * CannotRunError if the server cannot run. `durable: false`, for tests, is faster, but a power cut may cost the cluster.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.dataDir)
  try {
    const { server, superuser } = await prepareServer(folder, options)
    const { role, ...served } = await serve(server, superuser)
    const { host, port, ssl } = superuser
    return { config: { host, port, ssl, ...role }, url: toUrl(host, role), ...served }
  } catch (error) {
    throw toStartFailure(folder, error)
  }
}

/**
 * Returns the connection options of the server that another program runs on `<dataDir>/postgres`, undefined if none does.
 * They are the superuser's, because only the other program knows the password of its role: use them for rows alone.
 */
export async function joinEmbeddedPostgres(options: Options): Promise<ClientConfig | undefined> {
  const folder = path.resolve(options.dataDir)
  try {
    const { server, superuser } = await prepareServer(folder, options)
    return (await askOwner(server.socketFolder)) === 'none' ? undefined : superuser
  } catch (error) {
    throw toStartFailure(folder, error)
  }
}

async function prepareServer(
  dataDir: string,
  { durable = true, connectionsMax = CONNECTIONS_MAX, log }: Options,
) {
  const { home, user } = await ensureHomeFolder(dataDir, log)
  const native = await findBinaries(user)
  const { data, password } = await ensureCluster({ home, native, user, durable })
  const socketFolder = await ensureSocketFolder(home, user)
  const superuser = {
    host: socketFolder,
    port: 5432,
    ssl: false,
    user: 'postgres',
    password,
    database: 'postgres',
  }
  const server = { dataDir, home, data, native, socketFolder, user, durable, connectionsMax }
  return { server, superuser }
}

async function serve(server: ServerProcess, superuser: ClientConfig) {
  const { owner, lost, announceStop, release } = await superviseServer(server, superuser)
  let stopServer = () => stopPostmaster(server.data)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= release().then(() => stopServer())
    return stopped
  }
  try {
    stopServer = await startWatchdog(server)
    await sweepUnfinished(server.home)
    const role = await ensureProgramRole(owner)
    return { role, lost: lost.then(error => toStartFailure(server.dataDir, error)), announceStop, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function toUrl(socket: string, { user, password, database }: ProgramRole) {
  return `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(socket)}`
}
