import { setTimeout as pause } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { acquireOwnership, askOwner, listenAsOwner, type OwnerWord } from './ownership-lock.ts'
import { stopPostmaster } from './postmaster.ts'
import { getLogFile, type ServerProcess, startServer } from './server-process.ts'
import { CannotRunError, DataFolderError } from './start-errors.ts'

/**
 * The milliseconds that another owner may hold the server: one that is stopping, and one that only checks whether we live.
 */
const GRACE = { start: { stopping: 15_000, silent: 5_000 }, regain: { stopping: 2_000, silent: 2_000 } }
const MINUTE = 60_000
const STARTS_A_MINUTE = 3
const FULL_DISK_PAUSE = 1_000

/**
 * Owns the server from now on and keeps it running: waits for a PostgreSQL that recovers from the crash of one of its
 * processes, and starts one that is gone again. `lost` resolves with the reason why that is no longer possible: the server
 * went away for the fourth time within a minute, or another program took the folder. `owner` is the superuser's first
 * connection. `announceStop` says to a program that waits for the folder that it will be free. Throws as `acquireOwnership`
 * does.
 */
export async function superviseServer(server: ServerProcess, config: ClientConfig) {
  const over = new AbortController()
  const ownership = { server, config, over: over.signal }
  const owner = await acquireOwnership({
    ...ownership,
    askRival: () => askOwner(server.socketFolder),
    grace: GRACE.start,
    start: () => startServer(server, over.signal),
  })
  const regain = {
    ...ownership,
    askRival: async (): Promise<OwnerWord> => 'none', // a rival sees that we are alive and returns the lock
    grace: GRACE.regain,
    start: createLimitedStart(server, over.signal),
  }
  const patiently = () => retryWhileDiskFull(() => acquireOwnership(regain), over.signal)
  const keeping = supervise(owner, { regain: patiently, over: over.signal }).catch((error: Error) => error)
  const { announceStop, silence } = await listenAsOwner(server.socketFolder).catch(async error => {
    over.abort()
    await stopPostmaster(server.data)
    throw error
  })
  const lost = new Promise<Error>(resolve => {
    void keeping.then(error => over.signal.aborted || resolve(error))
  })
  /** Ends the supervision: from then on the server is neither started again nor reported as lost. */
  const release = async () => {
    announceStop()
    over.abort()
    silence()
    await keeping
  }
  return { owner, lost, announceStop, release }
}

type Regain = () => Promise<Client>

/**
 * Restarts the server whenever `owner` ends. Never returns; throws if the restart fails or the server is no longer needed.
 */
async function supervise(
  owner: Client,
  { regain, over }: { regain: Regain; over: AbortSignal },
): Promise<never> {
  let current = owner
  for (;;) {
    await waitForEnd(current, over)
    over.throwIfAborted()
    current = await regain()
  }
}

const waitForEnd = (client: Client, over: AbortSignal) =>
  new Promise<void>(resolve => {
    client.once('end', resolve)
    over.addEventListener('abort', () => resolve(), { once: true })
  })

/** Calls `claiming` again while the disk is full: the server cannot run until there is room, and then it can. */
async function retryWhileDiskFull(claiming: Regain, over: AbortSignal): Promise<Client> {
  for (;;) {
    try {
      return await claiming()
    } catch (error) {
      if (!(error instanceof DataFolderError && error.mayPass)) throw error
      await pause(FULL_DISK_PAUSE, undefined, { signal: over })
    }
  }
}

/**
 * Returns a function that starts the server at most three times within a minute; the fourth time it throws CannotRunError.
 */
function createLimitedStart(server: ServerProcess, over: AbortSignal) {
  let startedAt: number[] = []
  return async () => {
    const now = performance.now()
    startedAt = startedAt.filter(at => now - at < MINUTE)
    if (startedAt.length >= STARTS_A_MINUTE)
      throw new CannotRunError(
        `PostgreSQL in ${server.home} went away four times within a minute (see ${getLogFile(server)}).`,
        { mayPass: true },
      )
    const refused = await startServer(server, over)
    if (!refused) startedAt.push(now)
    return refused
  }
}
