import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runProgram } from './server-user.ts'

/** The process of a server. `status` is PostgreSQL's own word: starting, ready, stopping; empty in the first moment. */
export type Postmaster = { pid: number; status: string }

/**
 * Returns the living server of the data folder `data` by its postmaster.pid; undefined if it is down. Removes that file if
 * its process is another program: after a power cut or a container's restart the number is assigned again, and PostgreSQL
 * would refuse to start.
 */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const written = await readPidFile(data)
  if (!written || !isAlive(written.pid)) return undefined
  if (await isPossibleServer(written.pid, data)) return written
  await rm(pidFile(data), { force: true })
  return undefined
}

/** Waits until the server is up or `gaveUp` returns true, which means that it will never be up. Returns whether it is up. */
export async function waitUntilUp(data: string, gaveUp: () => boolean): Promise<boolean> {
  if (gaveUp()) return false
  const written = await readPidFile(data)
  if (written?.status === 'ready' && isAlive(written.pid)) return true // else it is left over from a crash
  await pause(20)
  return waitUntilUp(data, gaveUp)
}

/**
 * Returns the ids of every process of the server on `data`, including those that outlived their postmaster: all of them work
 * in that folder. Empty if the system has no /proc.
 */
async function listServerProcesses(data: string) {
  const folder = await realpath(data)
  const link = (pid: string, name: string) => readlink(`/proc/${pid}/${name}`).catch(() => '')
  const pids = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name))
  const ours = await Promise.all(
    pids.map(async pid => (await link(pid, 'cwd')) === folder && /\/postgres\b/.test(await link(pid, 'exe'))),
  )
  return pids.filter((_, index) => ours[index]).map(Number)
}

const pidFile = (data: string) => path.join(data, 'postmaster.pid')

async function readPidFile(data: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFile(data), 'utf8').catch(() => '')).split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  // The eighth line is the server's own report, padded with blanks.
  return pid > 0 ? { pid, status: lines[7]?.trim() ?? '' } : undefined
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Returns true also for a process that cannot be inspected: then PostgreSQL's own checks decide. */
async function isPossibleServer(pid: number, data: string) {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (command !== undefined) return command.split('\0').includes(data)
  const listed = await runProgram('ps', { args: ['-o', 'comm=', '-p', `${pid}`] }).catch(() => undefined)
  return !listed?.output.trim() || listed.output.includes('postgres')
}

/** The milliseconds that a shutdown of each kind may take: a fast one writes a checkpoint, an immediate one nothing. */
export const STOP_TIMEOUT_MS = { fast: 8_000, immediate: 1_000 }

/**
 * Stops the server quickly but cleanly: open transactions are rolled back. A server that is stuck is ended with more force
 * after 8 s. Resolves when the server is down.
 */
export async function stopPostmaster(data: string) {
  const postmaster = await findPostmaster(data)
  if (!postmaster) return
  sendSignal('SIGINT', postmaster.pid)
  if (!(await waitUntilDown({ data, pid: postmaster.pid, patience: STOP_TIMEOUT_MS.fast })))
    await forceStop(data)
}

/**
 * Ends a server that does not stop, and the processes left of one whose postmaster is gone: with SIGQUIT at once, with
 * SIGKILL after 1 s. Loses nothing acknowledged, which is in the write-ahead log; the next start recovers from it.
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

async function waitUntilDown({ data, pid, patience }: { data: string; pid: number; patience: number }) {
  const until = performance.now() + patience
  while ((await findPostmaster(data))?.pid === pid) {
    if (performance.now() > until) return false
    await pause(20)
  }
  return true
}

/** Sends a signal; a process that has ended meanwhile needs none. */
function sendSignal(signal: NodeJS.Signals, pid: number) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
