import { setTimeout as pause } from 'node:timers/promises'
import { findPostmaster, listServerProcesses } from './postmaster.ts'

/** How long (ms) a server may take to stop by each means: a fast shutdown writes a checkpoint, an immediate one nothing. */
export const STOP_TIMEOUT_MS = { fast: 8_000, immediate: 1_000 }

/**
 * Stops the server, quickly but cleanly: open transactions are rolled back. One that is stuck is ended with more
 * force after 8 s. Resolves when it is down.
 */
export async function stopPostmaster(data: string) {
  const postmaster = await findPostmaster(data)
  if (!postmaster) return
  sendSignal('SIGINT', postmaster.pid)
  if (!(await waitUntilDown({ data, pid: postmaster.pid, patience: STOP_TIMEOUT_MS.fast })))
    await forceStop(data)
}

/**
 * Ends a server that does not stop, and what is left of one whose postmaster is gone: at once, after 1 s by SIGKILL.
 * Loses nothing acknowledged, which is in the write-ahead log; the next start recovers from it.
 */
export async function forceStop(data: string) {
  const postmaster = await findPostmaster(data)
  if (postmaster) {
    sendSignal('SIGQUIT', postmaster.pid)
    if (await waitUntilDown({ data, pid: postmaster.pid, patience: STOP_TIMEOUT_MS.immediate })) return
    sendSignal('SIGKILL', postmaster.pid)
  }
  for (const pid of await listServerProcesses(data)) sendSignal('SIGKILL', pid)
  if (postmaster) await waitUntilDown({ data, pid: postmaster.pid, patience: STOP_TIMEOUT_MS.immediate })
}

type Ending = { data: string; pid: number; patience: number }

async function waitUntilDown({ data, pid, patience }: Ending) {
  const until = performance.now() + patience
  while ((await findPostmaster(data))?.pid === pid) {
    if (performance.now() > until) return false
    await pause(20)
  }
  return true
}

/** A process that ended meanwhile needs no signal. */
function sendSignal(signal: NodeJS.Signals, pid: number) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
