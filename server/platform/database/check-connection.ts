import { randomUUID } from 'node:crypto'
import pg from 'pg'
import {
  toPoolerError,
  toUnreachableError,
  UnreachableError,
} from '#server/platform/failures/unreachable-error.ts'

const OLDEST_VERSION = 15
const TIMEOUT_MS = 10_000
/** A setting without meaning, which a pooler does not pass on. */
const MARK = 'firsthand.mark'

/**
 * Checks that a PostgreSQL of version 15 or newer accepts our connection and its start-up options within `timeoutMs`.
 * Throws UnreachableError.
 */
export async function checkConnection(config: pg.ClientConfig, timeoutMs = TIMEOUT_MS) {
  const mark = randomUUID()
  const client = createClient({
    ...config,
    options: `-c ${MARK}=${mark}`,
    connectionTimeoutMillis: timeoutMs,
  })
  client.on('error', () => {}) // the query rejects with the same error
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; mark: string | null }>(
      `select current_setting('server_version') as version, current_setting('${MARK}', true) as mark`,
    )
    requireVersion(rows[0]?.version ?? '')
    if (rows[0]?.mark !== mark) throw toPoolerError(client)
  } catch (error) {
    throw toUnreachableError(error, client)
  } finally {
    client.end().catch(() => {})
  }
}

/** Returns a client that is not connected. Throws UnreachableError if DATABASE_URL cannot be read. */
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
