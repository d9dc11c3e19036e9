import path from 'node:path'
import type { ClientConfig } from 'pg'
import { cluster, sweepUnfinished } from './cluster.ts'
import { startGuard } from './guard.ts'
import { homeFolder } from './home-folder.ts'
import { keepServer } from './keep-server.ts'
import { nativeBinaries } from './native-binaries.ts'
import type { ServerProcess } from './server-process.ts'
import { socketFolder } from './socket-folder.ts'
import { startFailure } from './start-failure.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export type EmbeddedPostgres = {
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
  const { lost, release } = await keepServer(server, config)
  try {
    const stopGuarded = await startGuard(server)
    await sweepUnfinished(server.home)
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= release().then(stopGuarded)
      return stopped
    }
    return { lost: lost.then(error => startFailure(server.dataDir, error)), stop }
  } catch (error) {
    await release()
    await stopPostmaster(server.data)
    throw error
  }
}

function urlOf(socket: string, password: string) {
  return `postgresql://postgres:${password}@/postgres?host=${encodeURIComponent(socket)}`
}
