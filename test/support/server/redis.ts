import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'
import { canRun } from '../debian-program.ts'
import { freePort } from '../running-app.ts'

const PROGRAM = 'redis-server'

/** Returns whether tests can start a Redis. If not, prints a line. */
export const isRedisAvailable = () => canRun(PROGRAM, PROGRAM)

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
