import { setTimeout as pause } from 'node:timers/promises'
import { livingPostmaster, serverProcesses } from './postmaster.ts'

/** How long (ms) a server may take to stop by each means: a fast shutdown writes a checkpoint, an immediate one nothing. */
export const STOP_PATIENCE = { fast: 8_000, immediate: 1_000 }

/**
 * Stops the server, quickly but cleanly: open transactions are rolled back. One that is stuck is ended with more
 * force after 8 s. Resolves when it is down.
 */
export async function stopPostmaster(data: string) {
  const postmaster = await livingPostmaster(data)
  if (!postmaster) return
  send('SIGINT', postmaster.pid)
  if (!(await isDown({ data, pid: postmaster.pid, patience: STOP_PATIENCE.fast }))) await endByForce(data)
}

/**
 * Ends a server that does not stop, and what is left of one whose postmaster is gone: at once, after 1 s by SIGKILL.
 * Loses nothing acknowledged, which is in the write-ahead log; the next start recovers from it.
 */
export async function endByForce(data: string) {
  const postmaster = await livingPostmaster(data)
  if (postmaster) {
    send('SIGQUIT', postmaster.pid)
    if (await isDown({ data, pid: postmaster.pid, patience: STOP_PATIENCE.immediate })) return
    send('SIGKILL', postmaster.pid)
  }
  for (const pid of await serverProcesses(data)) send('SIGKILL', pid)
  if (postmaster) await isDown({ data, pid: postmaster.pid, patience: STOP_PATIENCE.immediate })
}

type Ending = { data: string; pid: number; patience: number }

async function isDown({ data, pid, patience }: Ending) {
  const until = performance.now() + patience
  while ((await livingPostmaster(data))?.pid === pid) {
    if (performance.now() > until) return false
    await pause(20)
  }
  return true
}

/** A process that ended meanwhile needs no signal. */
function send(signal: NodeJS.Signals, pid: number) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
