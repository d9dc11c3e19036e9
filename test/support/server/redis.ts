import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'
import { freePort } from '../running-app.ts'

const run = promisify(execFile)
const PROGRAM = 'redis-server'
const INSTALL_MS = 60_000

const isThere = () =>
  run(PROGRAM, ['--version']).then(
    () => true,
    () => false,
  )

/** Installs Debian's package, which needs root. Runlevel 1 keeps the package from starting a server. */
const install = () =>
  run('apt-get', ['install', '-y', '--no-install-recommends', PROGRAM], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    timeout: INSTALL_MS,
  })

/** Returns whether tests can start a Redis. If not, prints a line. */
export async function isRedisAvailable() {
  if (await isThere()) return true
  if (process.getuid?.() === 0) await install().catch(() => {})
  if (await isThere()) return true
  console.warn(`The tests with Redis are skipped: there is no ${PROGRAM}, and it could not be installed.`)
  return false
}

/** Starts a Redis on a free port until the test is over. It stores nothing on disk. */
export async function startRedis(...options: string[]) {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const settings = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...options]
  const launch = async () => {
    const server = spawn(PROGRAM, settings, { cwd: '/', stdio: 'ignore' })
    await isAnswering(url)
    return server
  }
  let server = await launch()
  const kill = async () => {
    const gone = server.exitCode ?? server.signalCode ?? once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  onTestFinished(kill)
  return {
    url,
    port,
    kill,
    /** Suspends the process with its connections open, or resumes it. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => void server.kill(signal),
    start: async () => {
      server = await launch()
    },
  }
}

async function isAnswering(url: string) {
  const client = new Redis(url, { retryStrategy: () => 20 })
  client.on('error', () => {})
  // A server that requires a password also responds to this.
  await client.ping().catch(() => {})
  client.disconnect()
}
