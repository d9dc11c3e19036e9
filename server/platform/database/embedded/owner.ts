import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { CannotRunError } from './cannot-run-error.ts'
import { DataFolderError } from './data-folder-error.ts'
import { stopPostmaster } from './postmaster.ts'
import { logFile, type ServerProcess, startIfDown } from './server-process.ts'

const OWNER_LOCK = 700_700
const GRACE = 5_000
const PATIENCE = 20_000

/**
 * Makes us the only owner of the server and starts it if need be. A server just started, still stopping,
 * left over from a crash or started by a rival is all one: try again until the lock is ours. The server
 * takes the lock back when we die. Gives the connection that holds it; throws DataFolderError after 5 s
 * when another owner lives, CannotRunError after 20 s when the server will not start.
 */
export function becomeOwner(server: ServerProcess, config: ClientConfig): Promise<Client> {
  return claim({ server, config, began: performance.now(), launched: false })
}

type Wish = { server: ServerProcess; config: ClientConfig; began: number; launched: boolean }

async function claim(wish: Wish): Promise<Client> {
  const { server, config, began } = wish
  const start = await startIfDown(server)
  const launched = wish.launched || start.launched
  const attempt = await tryLock(config)
  if (attempt.owner) return attempt.owner
  const waited = performance.now() - began
  if (attempt.taken && waited > GRACE) throw alreadyRunning(server.dataDir)
  if (waited > PATIENCE) {
    if (launched) await stopPostmaster(server.data)
    throw wouldNotStart(server, `${attempt.said} ${start.said}`)
  }
  await pause(100)
  return claim({ ...wish, launched })
}

type Attempt = { owner?: Client; taken?: true; said?: string }

async function tryLock(config: ClientConfig): Promise<Attempt> {
  const client = new Client({
    ...config,
    application_name: 'firsthand owner',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {}) // the 'end' that follows says it too
  try {
    await client.connect()
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      OWNER_LOCK,
    ])
    if (rows[0]?.got) return { owner: client }
    await client.end()
    return { taken: true, said: 'it has another owner' }
  } catch (error) {
    client.end().catch(() => {})
    return { said: error instanceof Error ? error.message : String(error) }
  }
}

function alreadyRunning(dataDir: string) {
  return new DataFolderError(
    `Another Firsthand is running on the data folder ${dataDir}; stop it or choose another data folder.`,
  )
}

function wouldNotStart(server: ServerProcess, said: string) {
  return new CannotRunError(
    `PostgreSQL in ${server.home} did not start: ${said.trim()} (see ${logFile(server)})`,
  )
}
