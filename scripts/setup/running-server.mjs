import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'

const ENTRY = 'server/main.mjs'

/** Throws with a sentence that says what to do while a server runs from this folder, whose files a setup replaces. Linux only. */
export function requireNoServer(root) {
  const pid = findServer(path.join(realpathSync(root), ENTRY))
  if (pid === undefined) return
  throw new Error(
    `A server runs from this folder (process ${pid}), and what it runs with would be replaced; stop it and run the same command again.`,
  )
}

/** Returns the process that was started with the file `entry`, or undefined. Processes of others are not seen. */
function findServer(entry) {
  return listProcesses().find(pid => {
    try {
      const folder = readlinkSync(`/proc/${pid}/cwd`)
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return args.some(arg => arg.endsWith(ENTRY) && path.resolve(folder, arg) === entry)
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
