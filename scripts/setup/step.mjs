import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM']

/** Not to the standard output, which a script may read. */
export function print(line) {
  console.error(`setup: ${line}`)
}

/**
 * Runs a program that the user can see and returns whether it succeeded. A signal to this process ends both.
 * @param {string} file
 * @param {{ args: string[], root: string, env?: Record<string, string | undefined> }} how
 */
export async function runStep(file, { args, root, env = process.env }) {
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
