import type { PoolConfig } from 'pg'
import pg from 'pg'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'

export type OpenDatabase = {
  config: PoolConfig
  /** Resolves with the reason if an embedded server is lost for good; never for a database named by its address. */
  lost: Promise<Error>
  stop: () => Promise<void>
}

type Where = { DATABASE_URL?: string | undefined; DATA_DIR: string; WORKERS?: number }

/** What a node opens, and a few to spare. */
const CONNECTIONS_A_NODE = 20

/**
 * Opens the database of DATABASE_URL, else the embedded one in DATA_DIR, with room for the connections of all workers,
 * of one that replaces another, and of scripts. Throws UnreachableError and DataFolderError.
 */
export async function openDatabase(where: Where, log: (line: string) => void): Promise<OpenDatabase> {
  const { DATA_DIR, WORKERS = 1 } = where
  if (!where.DATABASE_URL)
    return startEmbeddedPostgres({
      dataDir: DATA_DIR,
      connectionsMax: CONNECTIONS_A_NODE * (WORKERS + 2),
      log,
    })
  const config = { connectionString: where.DATABASE_URL }
  await checkConnection(config)
  return {
    config,
    lost: new Promise(() => {}),
    stop: async () => {},
  }
}

/**
 * As `openDatabase`, but connects to the embedded server of a program that runs on the data folder, if there is one.
 * `isRunning`: that program has migrated the database, and its rows alone may be changed.
 */
export async function joinDatabase(where: Where, log: (line: string) => void) {
  const config = where.DATABASE_URL ? undefined : await joinEmbeddedPostgres({ dataDir: where.DATA_DIR, log })
  if (config) return { config, isRunning: true, stop: async () => {} }
  return { ...(await openDatabase(where, log)), isRunning: false }
}

const OLDEST_VERSION = 15
const TIMEOUT_MS = 10_000

/** SQLSTATE classes of connections, resources and operators: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const PASSING_STATE = /^(08|53|57)...$/
const PASSING_ERRNO = /^E(AI_AGAIN|CONN\w+|HOSTUNREACH|NETUNREACH|NOENT|NOTFOUND|PIPE|TIMEDOUT)$/
const PASSING_WORDS = /timeout|terminated/

/** The server of DATABASE_URL or REDIS_URL cannot be used. The message is one sentence without a password. */
export class UnreachableError extends Error {
  /** Whether it may work later without a change of the settings. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass }: { mayPass: boolean }) {
    super(message)
    this.mayPass = mayPass
  }
}

/**
 * Checks that a PostgreSQL of version 15 or newer accepts our connection within `timeout` (milliseconds). Throws
 * UnreachableError.
 */
export async function checkConnection(config: pg.ClientConfig, timeout = TIMEOUT_MS) {
  const client = createClient({ ...config, connectionTimeoutMillis: timeout })
  client.on('error', () => {}) // the query rejects with the same error
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    requireVersion(rows[0]?.version ?? '')
  } catch (error) {
    throw error instanceof UnreachableError ? error : toUnreachableError(client, error as pg.DatabaseError)
  } finally {
    client.end().catch(() => {})
  }
}

function createClient(config: pg.ClientConfig) {
  try {
    return new pg.Client(config)
  } catch (error) {
    throw new UnreachableError(`DATABASE_URL cannot be read: ${(error as Error).message}.`, {
      mayPass: false,
    })
  }
}

function requireVersion(version: string) {
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return
  const message = `The database is PostgreSQL ${version}; Firsthand needs ${OLDEST_VERSION} or newer.`
  throw new UnreachableError(message, { mayPass: false })
}

function toUnreachableError(
  { host, port }: pg.Client,
  { code = '', message }: { code?: string; message: string },
) {
  const why = (message || code).replaceAll('\n', ' ')
  const mayPass = PASSING_STATE.test(code) || PASSING_ERRNO.test(code) || PASSING_WORDS.test(message)
  return new UnreachableError(
    mayPass
      ? `The database at ${host}:${port} does not answer (${why}); start it, or correct DATABASE_URL.`
      : `The database at ${host}:${port} does not let us in (${why}); correct DATABASE_URL.`,
    { mayPass },
  )
}
