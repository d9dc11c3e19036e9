import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runProgram } from './server-user.ts'

/** `status` is PostgreSQL's own word: starting, ready, stopping; empty in the first moment. */
export type Postmaster = { pid: number; status: string }

/**
 * Finds the living server of the data folder `data` by its postmaster.pid; undefined when it is down.
 * Removes that file when its process is somebody else: after a power cut or a container's restart the
 * number is given again, and PostgreSQL would refuse to start.
 */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const written = await readPidFile(data)
  if (!written || !isAlive(written.pid)) return undefined
  if (await isPossibleServer(written.pid, data)) return written
  await rm(pidFile(data), { force: true })
  return undefined
}

/** Resolves when the server is up or `gaveUp` says that it never will be; gives whether it is up. */
export async function waitUntilUp(data: string, gaveUp: () => boolean): Promise<boolean> {
  if (gaveUp()) return false
  const written = await readPidFile(data)
  if (written?.status === 'ready' && isAlive(written.pid)) return true // else it is left over from a crash
  await pause(20)
  return waitUntilUp(data, gaveUp)
}

/**
 * The ids of every process of the server on `data`, those that outlived their postmaster included: all of them work
 * in that folder. Empty where the system has no /proc.
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

/** A process that cannot be looked at may serve: then PostgreSQL's own checks decide. */
async function isPossibleServer(pid: number, data: string) {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (command !== undefined) return command.split('\0').includes(data)
  const listed = await runProgram('ps', { args: ['-o', 'comm=', '-p', `${pid}`] }).catch(() => undefined)
  return !listed?.output.trim() || listed.output.includes('postgres')
}

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
