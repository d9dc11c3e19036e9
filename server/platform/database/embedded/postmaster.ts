import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from './run.ts'

export type Postmaster = { pid: number; ready: boolean }

/**
 * Finds the living server of the data folder `data` by its postmaster.pid; undefined when it is down.
 * Removes that file when its process is somebody else: after a power cut or a container's restart the
 * number is given anew, and PostgreSQL would refuse to start.
 */
export async function livingPostmaster(data: string): Promise<Postmaster | undefined> {
  const written = await readPidFile(data)
  if (!written || !isAlive(written.pid)) return undefined
  if (await mayServe(written.pid, data)) return written
  await rm(pidFile(data), { force: true })
  return undefined
}

/** Resolves when the server is up or `gaveUp` says that it never will be; gives whether it is up. */
export async function isUp(data: string, gaveUp: () => boolean): Promise<boolean> {
  if (gaveUp()) return false
  const written = await readPidFile(data)
  if (written?.ready && isAlive(written.pid)) return true // else it is left over from a crash
  await pause(20)
  return isUp(data, gaveUp)
}

/** Stops the server quickly but cleanly: open transactions are rolled back. Resolves when it is down. */
export async function stopPostmaster(data: string) {
  const postmaster = await livingPostmaster(data)
  if (!postmaster) return
  process.kill(postmaster.pid, 'SIGINT')
  await isDown(data, postmaster.pid)
}

async function isDown(data: string, pid: number): Promise<void> {
  if ((await livingPostmaster(data))?.pid !== pid) return undefined
  await pause(20)
  return isDown(data, pid)
}

const pidFile = (data: string) => path.join(data, 'postmaster.pid')

async function readPidFile(data: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFile(data), 'utf8').catch(() => '')).split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  // The eighth line is the server's own report, padded with blanks.
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A process that cannot be looked at may serve: then PostgreSQL's own checks decide. */
async function mayServe(pid: number, data: string) {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (command !== undefined) return command.split('\0').includes(data)
  const listed = await run('ps', { args: ['-o', 'comm=', '-p', `${pid}`] }).catch(() => undefined)
  return !listed?.output.trim() || listed.output.includes('postgres')
}
