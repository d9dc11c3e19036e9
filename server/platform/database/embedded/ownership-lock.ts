import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { findPostmaster, forceStop } from './postmaster.ts'
import { getLogFile, type ServerProcess } from './server-process.ts'
import { CannotRunError, DataFolderError } from './start-errors.ts'

const OWNER_LOCK = 700_700
const STUCK = 3_000
const PATIENCE = 25_000
/** Messages of PostgreSQL while it reads its log after a crash, for which there is no time limit. */
const AT_WORK = /starting up|recovery|not yet accepting/

export type OwnershipOptions = {
  server: ServerProcess
  config: ClientConfig
  /** The lock may be free nevertheless. */
  askRival: () => Promise<OwnerWord>
  /** The milliseconds that another owner may take to end: one that says that it stops, and one that does not say. */
  grace: { stopping: number; silent: number }
  /** The server is down. Returns PostgreSQL's message if it does not start, otherwise ''. */
  start: () => Promise<string>
  over: AbortSignal
}

/**
 * Makes this program the only owner of the server, and starts the server if it is down. A server that was just started, is
 * still stopping, is left over from a crash or was started by a rival is handled alike: the attempt is repeated until the
 * lock is held. A server that is stuck for 3 s is ended by force. PostgreSQL releases the lock when this process ends.
 * Returns the connection that holds the lock. Throws DataFolderError if another owner lives after the grace, and
 * CannotRunError after 25 s if the server does not start. An owner that says that it stays refuses at once.
 */
export async function acquireOwnership(wish: OwnershipOptions): Promise<Client> {
  const { server, askRival, grace, over } = wish
  const began = performance.now()
  let calmSince = began
  for (;;) {
    over.throwIfAborted()
    if ((await askRival()) === 'stays') throw toAlreadyRunningError(server.dataDir)
    const refused = (await findPostmaster(server.data)) ? '' : await wish.start()
    const attempt = await tryLock(wish.config)
    const rival = await askRival()
    if (attempt.owner && rival === 'none') return attempt.owner
    await attempt.owner?.end()
    const isTaken = rival !== 'none' || attempt.isTaken
    const now = performance.now()
    const patience = rival === 'stopping' ? grace.stopping : grace.silent
    if (isTaken && now - began > patience) throw toAlreadyRunningError(server.dataDir)
    if (isTaken || AT_WORK.test(attempt.reason)) calmSince = now
    if (now - calmSince > STUCK) {
      await forceStop(server.data)
      if (now - began > PATIENCE) throw toStartError(server, `${attempt.reason} ${refused}`)
    }
    await pause(100)
  }
}

type Attempt = { owner?: Client; isTaken?: true; reason: string }

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
    if (rows[0]?.got) return { owner: client, reason: '' }
    await client.end()
    return { isTaken: true, reason: 'it has another owner' }
  } catch (error) {
    client.end().catch(() => {})
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

function toAlreadyRunningError(dataDir: string) {
  return new DataFolderError(
    `Another Firsthand is running on the data folder ${dataDir}; stop it or choose another data folder.`,
  )
}

/** Reasons in PostgreSQL's messages for not starting that only a person can remove. */
const LASTING =
  /incompatible with|wrong ownership|invalid permissions|not a valid|configuration file .* errors/

function toStartError(server: ServerProcess, reason: string) {
  return new CannotRunError(
    `PostgreSQL in ${server.home} did not start: ${reason.trim()} (see ${getLogFile(server)})`,
    { mayPass: !LASTING.test(reason) },
  )
}

const toSocketFile = (folder: string) => path.join(folder, 'owner')

/**
 * The response of an owner about itself. `silent`: it lives but does not respond, like an owner of an earlier version or one
 * that hangs.
 */
export type OwnerWord = 'none' | 'stays' | 'stopping' | 'silent'

const WORD_MS = 500

/**
 * Asks the running program that owns the server whose sockets are in `folder`. It does not ask the server, because no one
 * holds the lock while PostgreSQL recovers from a crash.
 */
export function askOwner(folder: string) {
  return new Promise<OwnerWord>(resolve => {
    const socket = connect(toSocketFile(folder)).setEncoding('utf8').setTimeout(WORD_MS)
    let isThere = false
    let reply = ''
    const settle = () => {
      socket.destroy()
      resolve(!isThere ? 'none' : reply === 'stays' || reply === 'stopping' ? reply : 'silent')
    }
    socket.on('connect', () => {
      isThere = true
    })
    socket.on('data', (text: string) => {
      reply += text
    })
    for (const end of ['end', 'error', 'timeout', 'close']) socket.once(end, settle)
  })
}

/**
 * Listens on the owner's socket in `folder`, by which other programs see that the owner lives and whether it stays: the
 * system closes the socket with the process, however that ends. Removes the socket of a dead owner, so only the holder of
 * the lock may call it. Returns functions that say from then on that the owner stops, and that close the socket.
 */
export async function listenAsOwner(folder: string) {
  const file = toSocketFile(folder)
  await rm(file, { force: true })
  let word: OwnerWord = 'stays'
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.end(word, () => socket.destroy())
  })
  server.listen(file).unref()
  await once(server, 'listening')
  const announceStop = () => {
    word = 'stopping'
  }
  return { announceStop, silence: () => void server.close() }
}
