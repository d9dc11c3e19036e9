import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The program as `npm start` runs it, on a free port; `env` names its folder or its database. */
export async function runApp(env: Record<string, string>) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', chunk => {
      said += String(chunk)
      const address = /running at (http:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    void exit.then(code => reject(new Error(`the app ended with ${code}: ${said}`)))
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    child.kill(signal)
    return exit
  }
  return { origin, end, startMs: performance.now() - startedAt, said: () => said }
}
