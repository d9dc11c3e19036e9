import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
const [, node, ...PROGRAM]: string[] = scripts.start.split(' ')
if (node !== 'node') throw new Error('`npm start` does not begin with exec node')

/**
 * Settings in the shell of the tests must not lead to a real database or mail server. An empty setting counts as missing.
 */
const BLANK = {
  HOST: '',
  PUBLIC_URL: '',
  DATABASE_URL: '',
  BACKUP_DIR: '',
  SMTP_URL: '',
  TRUST_PROXY: '',
  WORKERS: '',
  NODE_OPTIONS: '',
}

/**
 * Starts the program on a free port, as `npm start` does. `env` names its folder or its database. `root` is the folder
 * of the program, and `user` is the user who runs it.
 */
export function launchApp(
  env: Record<string, string>,
  root = ROOT,
  user: { uid?: number; gid?: number } = {},
) {
  const words = [...PROGRAM.slice(0, -1), path.join(root, PROGRAM.at(-1) ?? '')]
  const child = spawn(process.execPath, words, {
    ...user,
    cwd: ROOT,
    env: { ...process.env, ...BLANK, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, logged] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    logged += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  /** The exit code and the output of the program after it has ended. */
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, exit, ended, output: () => output, logged: () => logged }
}

/** Starts the program and returns it once it runs. Throws if it ends instead. */
export async function runApp(env: Record<string, string>, root = ROOT) {
  const startedAt = performance.now()
  const folder = env.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'firsthand-keys-')))
  const app = launchApp({ DATA_DIR: folder, ...env }, root)
  if (!env.DATA_DIR) void app.exit.then(() => rm(folder, { recursive: true, force: true }))
  const origin = await addressOf(app)
  const end = async (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' = 'SIGTERM') => {
    app.child.kill(signal)
    return app.exit
  }
  return { ...app, origin, end, folder, startMs: performance.now() - startedAt }
}

function addressOf({ child, ended, output }: ReturnType<typeof launchApp>) {
  return new Promise<string>((resolve, reject) => {
    child.stderr.on('data', () => {
      const address = /running at (https?:\S+)\n/.exec(output())?.[1]
      if (address) resolve(address)
    })
    void ended.then(({ code, output }) => reject(new Error(`the app ended with ${code}: ${output}`)))
  })
}

// Linux gives ports from 32768 on to connections and to servers that name no port. It gives out none of these.
const [PORT_MIN, PORT_MAX] = [20_000, 32_767]

/** Returns a free port, for an app that keeps its address over restarts. */
export async function freePort(): Promise<string> {
  const port = randomInt(PORT_MIN, PORT_MAX + 1)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? String(port) : freePort()
}
