import type { PoolConfig } from 'pg'
import { splitHosts } from '#server/platform/settings/addresses.ts'
import { checkConnection } from './check-connection.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { UNLIMITED_OPTIONS } from './session-settings.ts'

/** The connection options of the database: plain data, which is sent to workers. */
export type DatabaseWays = {
  /** The options of the pool. Behind a pooler the role has our settings, and sessions cannot be given others. */
  config: PoolConfig
  isPooled: boolean
  /** The options for work that needs its own session or more time than a request: listening, jobs, migrations, backups. */
  direct: PoolConfig
  /** The addresses of the servers for `config` and `direct`, of which one accepts writes; empty for the embedded server. */
  hosts: { config: readonly string[]; direct: readonly string[] }
}

export type OpenDatabase = {
  ways: DatabaseWays
  /** Resolves with the reason if an embedded server is lost for good; never for a database named by its address. */
  lost: Promise<Error>
  /** Notifies a program that waits for the embedded server that this one is about to stop. */
  announceStop: () => void
  stop: () => Promise<void>
}

type Where = {
  DATABASE_URL?: string | undefined
  /** The address of the same database without the pooler that DATABASE_URL names. */
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_PREPARE: 'on' | 'off'
  DATA_DIR: string
  WORKERS?: number
}

const CONNECTIONS_A_NODE = 20

/**
 * Opens the database of DATABASE_URL, or the embedded one in DATA_DIR if that is not set. The embedded one has room for the
 * connections of all workers, of one that replaces another, and of scripts. Throws UnreachableError, DataFolderError and
 * CannotRunError.
 */
export async function openDatabase(where: Where, log: (line: string) => void): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARE, DATA_DIR } = where
  if (!DATABASE_URL) {
    const connectionsMax = CONNECTIONS_A_NODE * ((where.WORKERS ?? 1) + 2)
    const { config, ...embedded } = await startEmbeddedPostgres({ dataDir: DATA_DIR, connectionsMax, log })
    return {
      ways: { config, direct: config, isPooled: false, hosts: { config: [], direct: [] } },
      ...embedded,
    }
  }
  const named = { lost: new Promise<Error>(() => {}), announceStop: () => {}, stop: async () => {} }
  const hosts = { config: splitHosts(DATABASE_URL), direct: splitHosts(DATABASE_DIRECT_URL ?? DATABASE_URL) }
  const config = { connectionString: await choose(hosts.config) }
  const direct = { connectionString: await choose(hosts.direct), options: UNLIMITED_OPTIONS }
  await checkConnection(direct, { setting: DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL' })
  if (!DATABASE_DIRECT_URL) return { ways: { config, direct, isPooled: false, hosts }, ...named }
  const { preparePooler } = await import('#server/platform/scale-out/pooler.ts')
  await preparePooler({ pooled: config, direct, isPrepared: DATABASE_PREPARE === 'on' })
  return { ways: { config, direct, isPooled: true, hosts }, ...named }
}

/** Returns the address of the server that accepts writes; the first address if it is the only one or none does. */
async function choose(addresses: readonly [string, ...string[]]) {
  if (addresses.length === 1) return addresses[0]
  const { findPrimary } = await import('#server/platform/scale-out/primary.ts')
  return (await findPrimary(addresses)) ?? addresses[0]
}

/** Opens the database as `openDatabase` does, but past a pooler, for scripts, which need no pooler and run without it. */
export const openDirectly = (where: Where, log: (line: string) => void) =>
  openDatabase(
    {
      ...where,
      DATABASE_URL: where.DATABASE_DIRECT_URL ?? where.DATABASE_URL,
      DATABASE_DIRECT_URL: undefined,
    },
    log,
  )

/**
 * Opens the database as `openDirectly` does, but connects to the embedded server of a program that runs on the data folder,
 * if there is one. `isRunning` is true then: that program has migrated the database, and only its rows may be changed.
 */
export async function joinDatabase(where: Where, log: (line: string) => void) {
  const direct = where.DATABASE_URL ? undefined : await joinEmbeddedPostgres({ dataDir: where.DATA_DIR, log })
  if (direct) return { direct, isRunning: true, stop: async () => {} }
  const { ways, stop } = await openDirectly(where, log)
  return { direct: ways.direct, isRunning: false, stop }
}
