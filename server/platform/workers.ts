import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** A worker that lives for less is counted as failed. */
const SHORT_LIFE_MS = 60_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** Shorter than what a supervisor of the whole program waits. */
const STOP_MS = 12_000

/** A worker ended before it was ready; it has said why. */
export class WorkerEndedError extends Error {
  readonly code: number

  constructor(code: number) {
    super(`A worker ended with ${code} before it was ready`)
    this.code = code
  }
}

type Options<FirstMessage, Ready> = {
  /** Returns the first message to a worker. */
  getFirstMessage: () => FirstMessage
  /** Called with what each worker says as soon as it is ready. */
  onReady: (ready: Ready) => void
  /** Writes one line for people. */
  say: (line: string) => void
}

/**
 * Runs this program in several processes that share its ports (node:cluster). `start` starts so many, the first alone,
 * and throws WorkerEndedError if that one does not become ready. One that ends is started again, later and later if it
 * keeps ending. `replace` starts a new process for each and stops the old one once the new one is ready. `stop` ends all.
 */
export function createWorkers<FirstMessage extends object, Ready>(options: Options<FirstMessage, Ready>) {
  const { say } = options
  const over = new AbortController()
  const current = new Set<Worker>()

  /** Starts a worker, returns it when it is ready, and starts another whenever it ends unexpectedly. */
  async function add(failures = 0) {
    const since = performance.now()
    const worker = await launch(options)
    current.add(worker)
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (!current.delete(worker) || over.signal.aborted) return
      const isShort = performance.now() - since < SHORT_LIFE_MS
      say(`Worker ${worker.process.pid} ended with ${signal ?? code}; another one starts.`)
      void keepTrying(isShort ? failures + 1 : 0)
    })
    if (over.signal.aborted) worker.process.kill()
    return worker
  }

  async function keepTrying(failures: number) {
    for (let tries = failures; !over.signal.aborted; tries += 1) {
      const pauseMs = tries === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1))
      await pause(pauseMs, undefined, { ref: false, signal: over.signal }).catch(() => {})
      if (over.signal.aborted) return
      try {
        return await add(tries)
      } catch (error) {
        if (!over.signal.aborted) say(`${(error as Error).message}; another one starts later.`)
      }
    }
  }

  async function start(count: number) {
    await add()
    await Promise.all(Array.from({ length: count - 1 }, () => add().catch(() => keepTrying(1))))
  }

  let replacing = Promise.resolve()
  async function replaceEach() {
    for (const old of [...current]) {
      if (over.signal.aborted) return
      try {
        await add()
      } catch (error) {
        if (!over.signal.aborted) say(`${(error as Error).message}; the workers of before go on.`)
        return
      }
      current.delete(old)
      await end(old)
    }
    say('All workers were replaced.')
  }

  async function stop() {
    over.abort()
    await Promise.all(Object.values(cluster.workers ?? {}).map(worker => worker && end(worker)))
  }

  return {
    start,
    replace: () => {
      replacing = replacing.then(replaceEach)
      return replacing
    },
    stop,
  }
}

/** Starts a worker and returns it when it is ready. Throws WorkerEndedError. */
async function launch<FirstMessage extends object, Ready>({
  getFirstMessage,
  onReady,
}: Options<FirstMessage, Ready>) {
  const worker = cluster.fork()
  worker.once('online', () => worker.send(getFirstMessage()))
  const ready = once(worker, 'message').then(([message]) => onReady(message as Ready))
  const ended = once(worker, 'exit').then(([code]) => Promise.reject(new WorkerEndedError(code ?? 1)))
  await Promise.race([ready, ended])
  ended.catch(() => {})
  return worker
}

/** Ends a worker gently, and with force if that takes too long. */
async function end(worker: Worker) {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const force = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(force)
}

/** Whether this process is a worker. */
export const isWorker = cluster.isWorker

/** Returns the first message to this worker; `onAlone` is called when the process that started it is gone. */
export async function receiveFirstMessage<FirstMessage>(onAlone: () => void): Promise<FirstMessage> {
  process.once('disconnect', onAlone)
  const [message] = await once(process, 'message')
  return message as FirstMessage
}

/** Says to the process that started this worker that it is ready. */
export const sayReady = (ready: object) => void process.send?.(ready)
