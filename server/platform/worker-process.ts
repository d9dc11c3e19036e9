import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const IDLE_MS = 60_000
/** A third of the server's weight (sched(7)): requests go first, and a busy machine does not starve it. */
const NICENESS = 5

/** `flags` are those of Node for the process. */
type Options = { program: URL; patienceMs: number; flags?: string[] }

/** The process had `patienceMs` for one thing and was ended. */
export class WorkerTimeoutError extends Error {}

/**
 * One second Node that runs `program` and answers one message at a time: started when it is needed, ended after a minute
 * in which it was not. It knows none of our settings and gives way to requests. What it takes, memory above all, is free
 * again afterwards, and what breaks there breaks nothing else.
 */
export function createWorkerProcess<Question extends Serializable, Answer>(options: Options) {
  const { program, patienceMs, flags: execArgv = [] } = options
  let current: ChildProcess | undefined
  let asked: PromiseWithResolvers<Answer> | undefined

  /** What is under way fails; the next question has a new process. */
  function end(why: Error) {
    current?.kill('SIGKILL')
    current = undefined
    asked?.reject(why)
  }
  const idle = setTimeout(() => end(new Error('nothing to do')), IDLE_MS).unref()

  function start() {
    // Few arenas: what one thread of the picture libraries gives back is then of use to the others (mallopt(3)).
    const env = { MALLOC_ARENA_MAX: '2' }
    const started = fork(fileURLToPath(program), { execArgv, env, serialization: 'advanced' })
    giveWay(started)
    // An ended process may still have something to say, which is no answer to what was asked since.
    const ifCurrent = (tell: () => void) => void (current === started && tell())
    started.on('message', answer => ifCurrent(() => asked?.resolve(answer as Answer)))
    started.on('error', error => ifCurrent(() => end(error)))
    started.on('exit', code => ifCurrent(() => end(new Error(`the process ended with ${code}`))))
    started.unref()
    started.channel?.unref()
    return started
  }

  /** Answers what the process answers. Throws TookTooLong, and an Error when the process ends meanwhile. */
  async function ask(question: Question) {
    idle.refresh()
    current ??= start()
    asked = Promise.withResolvers()
    const patience = setTimeout(() => end(new WorkerTimeoutError('it took too long')), patienceMs)
    current.send(question)
    try {
      return await asked.promise
    } finally {
      clearTimeout(patience)
      asked = undefined
    }
  }

  return { ask, end: () => end(new Error('the server is stopping')) }
}

/** Answering requests goes first. Threads inherit this from the one that starts them, so it is set before they are. */
function giveWay({ pid }: ChildProcess) {
  try {
    if (pid) setPriority(pid, NICENESS)
  } catch {
    // It has ended already, which it tells by itself.
  }
}
