import { readdir, readFile } from 'node:fs/promises'

const TICKS_A_SECOND = 100

/** Fields of /proc/<pid>/stat, see proc(5): the name may hold spaces, so fields are counted behind it. */
async function statOf(pid: number | string) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (!text) return undefined
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, usersOfEnded = 0, systemsOfEnded = 0] = [1, 11, 12, 13, 14].map(
    place => fields[place],
  )
  return { parent, own: user + system, ended: usersOfEnded + systemsOfEnded }
}

/** Processor seconds of one process so far; NaN where the system does not tell. */
export async function processorSeconds(pid: number) {
  const stat = await statOf(pid)
  return stat ? stat.own / TICKS_A_SECOND : Number.NaN
}

/** Processor seconds of a process and of all its children, living and ended; NaN where the system does not tell. */
export async function familySeconds(pid: number) {
  const root = await statOf(pid)
  if (!root) return Number.NaN
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map(statOf))
  const children = stats.filter(stat => stat?.parent === pid)
  const ticks = children.reduce((sum, stat) => sum + (stat?.own ?? 0), root.own + root.ended)
  return ticks / TICKS_A_SECOND
}

export const parentOf = async (pid: number) => (await statOf(pid))?.parent

/** Resident memory of a process in MB, now and at its highest. */
export async function memoryOf(pid: number) {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1_024
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}
