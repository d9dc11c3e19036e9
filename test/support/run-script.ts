import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Where = { cwd?: string; uid?: number; gid?: number }

/** Returns a function that runs a command of the program and returns its exit code and its output. */
export const runIn =
  (where: Where) =>
  async (script: string, env: Record<string, string>, ...args: string[]) => {
    const options = { ...where, env: { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '', ...env } }
    const program = path.join(import.meta.dirname, `../../scripts/${script}.ts`)
    const { code, stdout, stderr } = await run(process.execPath, [program, ...args], options).then(
      ended => ({ code: 0, ...ended }),
      failed => failed,
    )
    return { code, output: `${stdout}${stderr}`.trim() }
  }

export const runScript = runIn({})
