import path from 'node:path'
import type { ClientConfig } from 'pg'
import { ensureCluster, sweepUnfinished } from './cluster.ts'
import { ensureHomeFolder, ensureSocketFolder } from './folders.ts'
import { findBinaries } from './native-binaries.ts'
import { stopPostmaster } from './postmaster.ts'
import { ensureProgramRole, type ProgramRole } from './program-role.ts'
import type { ServerProcess } from './server-process.ts'
import { toStartFailure } from './start-errors.ts'
import { superviseServer } from './supervise-server.ts'
import { startWatchdog } from './watchdog.ts'

export type EmbeddedPostgres = {
  /** As the role that the program works as, which owns its database and nothing more. */
  config: ClientConfig
  url: string
  /** Resolves with the reason when the server is away for good: a passing crash is repaired, and clients reconnect. */
  lost: Promise<Error>
  /** Stops the server and waits for it. Until then the connection of the owner keeps Node alive. */
  stop: () => Promise<void>
}

type Options = { dataDir: string; durable?: boolean; log: (line: string) => void }

/**
 * Starts the PostgreSQL that npm installed on `<dataDir>/postgres`, made on the first start; it is stopped
 * however this process ends. Throws DataFolderError when the folder cannot be written or another Firsthand
 * runs on it, and CannotRunError when the server cannot run. With `durable: false` a power cut may cost the
 * cluster, which is faster: for tests.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, log } = options
  const folder = path.resolve(dataDir)
  try {
    const { home, user } = await ensureHomeFolder(folder, log)
    const native = await findBinaries(user)
    const { data, password } = await ensureCluster({ home, native, user, durable })
    const socket = await ensureSocketFolder(home, user)
    const place = { host: socket, port: 5432, ssl: false }
    const superuser = { ...place, user: 'postgres', password, database: 'postgres' }
    const server = { dataDir: folder, home, data, native, socketFolder: socket, user, durable }
    const { role, ...served } = await serve(server, superuser)
    return { config: { ...place, ...role }, url: toUrl(socket, role), ...served }
  } catch (error) {
    throw toStartFailure(folder, error)
  }
}

async function serve(server: ServerProcess, superuser: ClientConfig) {
  const { owner, lost, release } = await superviseServer(server, superuser)
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
    return { role, lost: lost.then(error => toStartFailure(server.dataDir, error)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function toUrl(socket: string, { user, password, database }: ProgramRole) {
  return `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(socket)}`
}
