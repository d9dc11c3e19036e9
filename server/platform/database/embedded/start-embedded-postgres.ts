import path from 'node:path'
import type { ClientConfig } from 'pg'
import { cluster, sweepUnfinished } from './cluster.ts'
import { startGuard } from './guard.ts'
import { homeFolder } from './home-folder.ts'
import { nativeBinaries } from './native-binaries.ts'
import { becomeOwner } from './owner.ts'
import { stopPostmaster } from './postmaster.ts'
import type { ServerProcess } from './server-process.ts'
import { socketFolder } from './socket-folder.ts'
import { startFailure } from './start-failure.ts'

export type EmbeddedPostgres = {
  config: ClientConfig
  url: string
  /** Resolves with a reason when the server goes away without having been stopped by us. */
  lost: Promise<string>
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
    const { home, user } = await homeFolder(folder, log)
    const native = await nativeBinaries(user)
    const { data, password } = await cluster({ home, native, user, durable })
    const socket = await socketFolder(home, user)
    const config = { host: socket, port: 5432, user: 'postgres', password, database: 'postgres', ssl: false }
    const server = { dataDir: folder, home, data, native, socketFolder: socket, user, durable }
    return { config, url: urlOf(socket, password), ...(await serve(server, config)) }
  } catch (error) {
    throw startFailure(folder, error)
  }
}

async function serve(server: ServerProcess, config: ClientConfig) {
  const owner = await becomeOwner(server, config)
  let stopped: Promise<void> | undefined
  const lost = new Promise<string>(resolve => {
    owner.once('end', () => stopped || resolve('The database server went away.'))
  })
  const stopGuarded = await startGuard(server).catch(async error => {
    await stopPostmaster(server.data)
    throw error
  })
  await sweepUnfinished(server.home)
  const stop = () => {
    stopped ??= stopGuarded()
    return stopped
  }
  return { lost, stop }
}

function urlOf(socket: string, password: string) {
  return `postgresql://postgres:${password}@/postgres?host=${encodeURIComponent(socket)}`
}
