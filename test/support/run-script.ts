import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a command of the program. Returns its exit code and the last line of its output. */
export async function runScript(script: string, env: Record<string, string>, ...args: string[]) {
  const options = { env: { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '', ...env } }
  const { code, stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [`scripts/${script}.ts`, ...args],
    options,
  ).then(
    ended => ({ code: 0, ...ended }),
    failed => failed,
  )
  return { code, said: `${stdout}${stderr}`.trim() }
}
