import { spawn } from 'node:child_process'
import type { ServerUser } from './server-user.ts'

/** The server gets neither our secrets nor the PG* variables of the shell, and its messages stay English. */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }

/**
 * Runs one program to its end and gives its exit code (1 when a signal ended it) and all it wrote.
 * Rejects only when the program cannot be started at all.
 */
export function runProgram(file: string, { args, user }: { args: string[]; user?: ServerUser }) {
  const child = spawn(file, args, {
    ...user,
    cwd: '/', // the server's user may not enter ours
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.once('error', reject)
    // Not 'exit', which may come before the last output. A server that pg_ctl starts holds no pipe: it has its log.
    child.once('close', code => resolve({ code: code ?? 1, output }))
  })
}
