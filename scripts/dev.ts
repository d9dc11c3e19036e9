import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The server restarts on a change of its sources; Vite serves the web and passes /api and /auth/v1 on. */
const server = spawn('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit' })
const web = spawn('node', ['node_modules/vite/bin/vite.js', '--config', 'vite.config.ts'], {
  stdio: 'inherit',
})

const ended = await Promise.race([server, web].map(child => once(child, 'exit')))
for (const child of [server, web]) child.kill('SIGTERM')
process.exitCode = Number(ended[0] ?? 0)
