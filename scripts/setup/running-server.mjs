import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** The files by which a server may have been started; until 0.1.0 it was the second. */
const ENTRIES = ['server/main.mjs', 'server/main.ts']

/**
 * Throws with a sentence that says what to do if a server runs from this folder, since a setup replaces its files. Works
 * only on Linux.
 */
export function requireNoServer(root) {
  const pid = findServer(ENTRIES.map(entry => path.join(realpathSync(root), entry)))
  if (pid === undefined) return
  throw new Error(
    `A server runs from this folder (process ${pid}), and what it runs with would be replaced; stop it and run the same command again.`,
  )
}

/** Does not see processes of other users. */
function findServer(entries) {
  return listProcesses().find(pid => {
    try {
      const folder = readlinkSync(`/proc/${pid}/cwd`)
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return args.some(arg => entries.includes(path.resolve(folder, arg)))
    } catch {
      return false // it has ended, or is another user's
    }
  })
}

function listProcesses() {
  try {
    return readdirSync('/proc').filter(name => /^\d+$/.test(name))
  } catch {
    return []
  }
}
