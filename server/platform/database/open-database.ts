import type { PoolConfig } from 'pg'
import { checkConnection } from './check-connection.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { UNLIMITED_OPTIONS } from './session-settings.ts'

export type OpenDatabase = {
  /**
   * The connection options: plain data, which is sent to workers. Sessions have no time limits, for listening, jobs,
   * migrations and backups; those of a pool get its own.
   */
  config: PoolConfig
  /** Resolves with the reason if an embedded server is lost for good; never for a database named by its address. */
  lost: Promise<Error>
  /** Notifies a program that waits for the embedded server that this one is about to stop. */
  announceStop: () => void
  stop: () => Promise<void>
}

type Where = { DATABASE_URL?: string | undefined; DATA_DIR: string; WORKERS?: number }

const CONNECTIONS_A_NODE = 20

/**
 * Opens the database of DATABASE_URL, or the embedded one in DATA_DIR if that is not set. The embedded one has room for the
 * connections of all workers, of one that replaces another, and of scripts. Throws UnreachableError, DataFolderError and
 * CannotRunError.
 */
export async function openDatabase(where: Where, log: (line: string) => void): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR, WORKERS = 1 } = where
  if (!DATABASE_URL) {
    const connectionsMax = CONNECTIONS_A_NODE * (WORKERS + 2)
    return startEmbeddedPostgres({ dataDir: DATA_DIR, connectionsMax, log })
  }
  const config = { connectionString: DATABASE_URL, options: UNLIMITED_OPTIONS }
  await checkConnection(config)
  return { config, lost: new Promise<Error>(() => {}), announceStop: () => {}, stop: async () => {} }
}

/**
 * Opens the database as `openDatabase` does, but connects to the embedded server of a program that runs on the data folder,
 * if there is one. `isRunning` is true then: that program has migrated the database, and only its rows may be changed.
 */
export async function joinDatabase(where: Where, log: (line: string) => void) {
  const config = where.DATABASE_URL ? undefined : await joinEmbeddedPostgres({ dataDir: where.DATA_DIR, log })
  if (config) return { config, isRunning: true, stop: async () => {} }
  const { config: own, stop } = await openDatabase(where, log)
  return { config: own, isRunning: false, stop }
}
