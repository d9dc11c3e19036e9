import { readdir, readFile } from 'node:fs/promises'

const TICKS_A_SECOND = 100

/** Reads fields of /proc/<pid>/stat, see proc(5). The name may contain spaces, so fields are counted after it. */
async function readStat(pid: number | string) {
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

/** NaN if there is no /proc. */
export async function readProcessorSeconds(pid: number) {
  const stat = await readStat(pid)
  return stat ? stat.own / TICKS_A_SECOND : Number.NaN
}

/** Includes running and ended children. NaN if there is no /proc. */
export async function readFamilySeconds(pid: number) {
  const root = await readStat(pid)
  if (!root) return Number.NaN
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map(readStat))
  const children = stats.filter(stat => stat?.parent === pid)
  const ticks = children.reduce((sum, stat) => sum + (stat?.own ?? 0), root.own + root.ended)
  return ticks / TICKS_A_SECOND
}

export const readParent = async (pid: number) => (await readStat(pid))?.parent
