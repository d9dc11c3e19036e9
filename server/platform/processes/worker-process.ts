import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { refuse } from '#server/platform/failures/refusal.ts'
import { createQueue } from './queue.ts'

const IDLE_MS = 60_000
/**
 * The niceness of the process, with a third of the server's weight (sched(7)): requests come first, and a busy machine does
 * not starve the process.
 */
const NICENESS = 5
/** When memory runs out, Linux kills the process before PostgreSQL and the server: only a task is lost. */
const OOM_SCORE = '800'

type Options = {
  program: URL
  timeoutMs: number
  waitingMax: number
  /** The milliseconds that a task may wait for its turn; without it there is no limit. */
  waitMaxMs?: number
  flags?: string[]
}

/** Thrown if a task took longer than `timeoutMs`. Its process was killed. */
export class WorkerTimeoutError extends Error {}

/**
 * Creates a second Node process that runs `program` and takes one task at a time. It starts with the first task and ends
 * after a minute without one. It does not receive our settings and runs at a lower priority. Its memory is free again when
 * it ends, and a crash in it harms nothing else. `run` returns the response of the program. It refuses with busy if too many
 * tasks wait or if a task waits too long. It throws WorkerTimeoutError, or an Error if the process ends.
 */
export function createWorkerProcess<Task extends Serializable, Result>(options: Options) {
  const { waitingMax, waitMaxMs = Number.POSITIVE_INFINITY } = options
  const inTurn = createQueue({ atOnce: 1, waitingMax })
  const { send, kill } = createProcess<Task, Result>(options)
  let isClosed = false

  const run = (task: Task) => {
    const since = performance.now()
    return inTurn(async () => {
      if (isClosed) throw new Error('The worker process is closed')
      if (performance.now() - since > waitMaxMs) refuse('busy')
      return send(task)
    })
  }

  const close = async () => {
    isClosed = true
    kill()
  }
  return { run, close }
}

function createProcess<Task extends Serializable, Result>({ program, timeoutMs, flags = [] }: Options) {
  let current: ChildProcess | undefined
  let pending: PromiseWithResolvers<Result> | undefined

  /** The next task starts a new process. */
  function kill(reason: Error) {
    current?.kill('SIGKILL')
    current = undefined
    pending?.reject(reason)
  }
  const idle = setTimeout(() => kill(new Error('nothing to do')), IDLE_MS).unref()

  function start() {
    // Few arenas, so that the threads of the picture libraries can reuse each other's memory (mallopt(3)).
    const env = { MALLOC_ARENA_MAX: '2' }
    const started = fork(fileURLToPath(program), { execArgv: flags, env, serialization: 'advanced' })
    lowerPriority(started)
    void writeFile(`/proc/${started.pid}/oom_score_adj`, OOM_SCORE).catch(() => {})
    // A killed process may still send a message, which does not belong to the pending task.
    const ifCurrent = (run: () => void) => void (current === started && run())
    started.on('message', result => ifCurrent(() => pending?.resolve(result as Result)))
    started.on('error', error => ifCurrent(() => kill(error)))
    started.on('exit', code => ifCurrent(() => kill(new Error(`the process ended with ${code}`))))
    started.unref()
    started.channel?.unref()
    return started
  }

  async function send(task: Task) {
    idle.refresh()
    current ??= start()
    pending = Promise.withResolvers()
    const timeout = setTimeout(() => kill(new WorkerTimeoutError('it took too long')), timeoutMs)
    current.send(task)
    try {
      return await pending.promise
    } finally {
      clearTimeout(timeout)
      pending = undefined
    }
  }

  return { send, kill: () => kill(new Error('the server is stopping')) }
}

/** Lowers the priority of a process. Threads inherit it from the thread that starts them, so call this before they start. */
function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid) setPriority(pid, NICENESS)
  } catch {
    // The process has ended, which its 'exit' event reports.
  }
}
