import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM']

/** Says on the terminal what happens, without disturbing what a script may read from our output. */
export function say(line) {
  console.error(`setup: ${line}`)
}

/**
 * Runs a program in view of the user and gives whether it succeeded. A signal to us ends it too, and then us.
 * @param {string} file
 * @param {{ args: string[], root: string, env?: Record<string, string | undefined> }} how
 */
export async function succeeds(file, { args, root, env = process.env }) {
  const child = spawn(file, args, { cwd: root, env, stdio: 'inherit' })
  const ended = new Promise(resolve => {
    child.once('error', () => resolve(1))
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
  const stop = async signal => {
    child.kill(signal)
    await ended
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  const code = await ended
  for (const signal of SIGNALS) process.off(signal, stop)
  return code === 0
}
