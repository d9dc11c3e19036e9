import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { on, once } from 'node:events'
import { realpathSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getBackoffMs } from '#contract/backoff.ts'

/** The milliseconds within which the end of a worker counts as a failure. */
const SHORT_LIFE_MS = 60_000
const PAUSES = { firstMs: 250, maxMs: 30_000 }
/** The milliseconds that a worker may take to end, less than a supervisor of the whole program waits. */
const STOP_MS = 12_000
const ASK_MS = 3_000

/**
 * The question with which the workers learn the program file of their successors. They serve its web files until they end,
 * since its pages may request them.
 */
export const NEXT_PROGRAM = 'next-program'

/**
 * The version of the messages between the process and its workers. It is raised when an older side would misunderstand a
 * newer one.
 */
const PROTOCOL = 2

/** Thrown in a worker whose program does not know the messages of the process that started it. */
class ProtocolError extends Error {
  readonly exitCode = 78
}

/** Thrown if a worker ended before it was ready; the worker has logged the reason. */
class WorkerEndedError extends Error {
  readonly exitCode: number

  constructor(exitCode: number) {
    super(`A worker ended with ${exitCode} before it was ready`)
    this.exitCode = exitCode
  }
}

type Options<FirstMessage, Ready> = {
  /** Places are counted from 0. A worker that replaces another has the same place. */
  getFirstMessage: (place: number) => FirstMessage
  onReady: (ready: Ready) => void
  /** Returns the program file that workers run. Called at the start, and before all workers are replaced. */
  findProgram: () => string
  print: (line: string) => void
}

/**
 * Runs this program in several processes that share its ports (node:cluster). A worker that ends is started again, after
 * growing pauses if it keeps ending.
 */
export class Workers<FirstMessage extends object, Ready> {
  readonly #options: Options<FirstMessage, Ready>
  readonly #over = new AbortController()
  readonly #current = new Map<Worker, number>()
  #replacing = Promise.resolve()

  constructor(options: Options<FirstMessage, Ready>) {
    this.#options = options
  }

  /** Starts `count` workers, the first one alone. Throws WorkerEndedError if the first does not become ready. */
  async start(count: number) {
    this.#chooseProgram()
    await this.#add(0)
    const others = Array.from({ length: count - 1 }, (_, index) => index + 1)
    await Promise.all(others.map(place => this.#add(place).catch(() => this.#keepTrying(place, 1))))
  }

  /** Replaces the workers one after the other. Each continues until its successor is ready. */
  replace() {
    this.#replacing = this.#replacing.then(() => this.#replaceEach())
    return this.#replacing
  }

  /**
   * Sends a question, with its details, to each worker that is ready. Returns the responses. Workers that take longer than 3
   * s are left out.
   */
  async askEach<Response>(question: string, details: Details = {}): Promise<Response[]> {
    const id = randomUUID()
    const responses = await Promise.all(
      [...this.#current.keys()].map(worker => ask(worker, { ...details, question, id })),
    )
    return responses.filter(response => response !== undefined) as Response[]
  }

  /** Ends all workers, starting ones included. */
  async stop() {
    this.#over.abort()
    const workers = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
    await Promise.all(workers.map(end))
  }

  get #isOver() {
    return this.#over.signal.aborted
  }

  /**
   * Starts a worker, and another one whenever it ends unexpectedly. `failures` is the number of workers at this place that
   * ended soon.
   */
  async #add(place: number, failures = 0) {
    const since = performance.now()
    const worker = await launch(this.#options, place)
    this.#current.set(worker, place)
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (!this.#current.delete(worker) || this.#isOver) return
      const isShort = performance.now() - since < SHORT_LIFE_MS
      this.#options.print(`Worker ${worker.process.pid} ended with ${signal ?? code}; another one starts.`)
      void this.#keepTrying(place, isShort ? failures + 1 : 0)
    })
  }

  async #keepTrying(place: number, failures: number) {
    for (let tries = failures; !this.#isOver; tries += 1) {
      const pauseMs = tries === 0 ? 0 : getBackoffMs(tries, PAUSES)
      await pause(pauseMs, undefined, { ref: false, signal: this.#over.signal }).catch(() => {})
      if (this.#isOver) return
      try {
        return await this.#add(place, tries)
      } catch (error) {
        this.#complain(error, 'another one starts later')
      }
    }
  }

  /**
   * Chooses the program file for new workers. A worker that replaces an ended one runs the same program, even if a newer one
   * is installed by then.
   */
  #chooseProgram() {
    const exec = this.#options.findProgram()
    cluster.setupPrimary({
      exec,
      execArgv: process.execArgv.map(word => (isAbsolute(word) ? realpathSync(word) : word)),
    })
    return exec
  }

  async #replaceEach() {
    await this.askEach(NEXT_PROGRAM, { program: this.#chooseProgram() })
    const olds = [...this.#current]
    for (const [old, place] of olds) {
      if (this.#isOver) return
      try {
        await this.#add(place)
      } catch (error) {
        return this.#complain(error, 'the present workers continue')
      }
      this.#current.delete(old)
      await end(old)
    }
    this.#options.print('All workers were replaced.')
  }

  #complain(error: unknown, consequence: string) {
    if (!this.#isOver) this.#options.print(`${(error as Error).message}; ${consequence}.`)
  }
}

/** Throws WorkerEndedError. */
async function launch<FirstMessage extends object, Ready>(
  { getFirstMessage, onReady }: Options<FirstMessage, Ready>,
  place: number,
) {
  const worker = cluster.fork()
  worker.once('online', () => worker.send({ protocol: PROTOCOL, ...getFirstMessage(place) }))
  const ready = once(worker, 'message').then(([message]) => onReady(message as Ready))
  const ended = once(worker, 'exit').then(([code]) => Promise.reject(new WorkerEndedError(code ?? 1)))
  await Promise.race([ready, ended])
  ended.catch(() => {})
  return worker
}

type Details = { program?: string }
type Question = Details & { question: string; id: string }
type Response = { id: string; response: unknown }

/** Undefined if it does not respond. */
async function ask(worker: Worker, question: Question) {
  const over = new AbortController()
  const giveUp = () => over.abort()
  const late = setTimeout(giveUp, ASK_MS)
  worker.once('exit', giveUp)
  try {
    worker.send(question)
    for await (const [message] of on(worker, 'message', { signal: over.signal }))
      if ((message as Response).id === question.id) return (message as Response).response
  } catch {
    // The worker has ended, or takes too long.
  } finally {
    clearTimeout(late)
    worker.off('exit', giveUp)
  }
  return undefined
}

/** Responds to a question of the process that started this worker. */
export function answerMain(question: string, respond: (details: Details) => Promise<object>) {
  process.on('message', async (asked: Partial<Question>) => {
    if (asked.question !== question) return
    const response = await respond(asked).catch(() => undefined)
    process.send?.({ id: asked.id, response })
  })
}

/** Kills it if it takes too long. */
async function end(worker: Worker) {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const force = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(force)
}

/**
 * Returns the first message to this worker. Calls `onAlone` when the process that started it is gone. Throws ProtocolError.
 */
export async function receiveFirstMessage<FirstMessage>(onAlone: () => void): Promise<FirstMessage> {
  process.once('disconnect', onAlone)
  const [message] = (await once(process, 'message')) as [FirstMessage & { protocol?: number }]
  if (message.protocol === PROTOCOL) return message
  throw new ProtocolError(
    'This worker does not understand the main process, which another version of Firsthand started; restart the program.',
  )
}

/** Notifies the process that started this worker that it is ready. */
export const reportReady = (ready: object) => void process.send?.(ready)
