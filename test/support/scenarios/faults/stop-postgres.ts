import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The processes of a PostgreSQL to suspend. */
type StoppedProcesses = 'all of it' | 'its backends' | 'its postmaster'

/** Suspends processes of a PostgreSQL. Returns a function that resumes them. */
export async function stopPostgres(postmaster: number, which: StoppedProcesses) {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(postmaster)])
  const children = stdout.split('\n').flatMap(line => (line.trim() ? [Number(line)] : []))
  const stopped = {
    'all of it': [postmaster, ...children],
    'its backends': children,
    'its postmaster': [postmaster],
  }[which]
  const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of stopped)
      try {
        process.kill(pid, signal)
      } catch {
        // The process has ended by itself.
      }
  }
  send('SIGSTOP')
  return () => send('SIGCONT')
}
