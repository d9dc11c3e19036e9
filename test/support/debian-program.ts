import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const INSTALL_MS = 60_000

const isThere = (program: string) =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  )

/** Installs Debian's package, which needs root. Runlevel 1 keeps the package from starting a server. */
const install = (name: string) =>
  run('apt-get', ['install', '-y', '--no-install-recommends', name], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    timeout: INSTALL_MS,
  })

/** Returns whether tests can run a program of Debian's package `name`. If not, prints a line. */
export async function canRun(program: string, name: string) {
  if (await isThere(program)) return true
  if (process.getuid?.() === 0) await install(name).catch(() => {})
  if (await isThere(program)) return true
  console.warn(`The tests with ${program} are skipped: it is not there, and could not be installed.`)
  return false
}
