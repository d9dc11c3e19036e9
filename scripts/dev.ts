import { spawn } from 'node:child_process'
import { once } from 'node:events'

const run = (...args: string[]) => spawn(process.execPath, args, { stdio: 'inherit' })

// The server restarts after a change of its sources. Vite serves the web and passes /api and /auth/v1 on.
const children = [
  run('--watch', '--watch-preserve-output', 'server/main.ts', '--api-only'),
  run('node_modules/vite/bin/vite.js', '--config', 'vite.config.ts'),
]
const ends = children.map(child => once(child, 'exit'))
let wasStopped = false

function stop() {
  wasStopped = true
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
const [code] = await Promise.race(ends)
process.exitCode = wasStopped ? 0 : (code ?? 1)
stop()
await Promise.all(ends)
