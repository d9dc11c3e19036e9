import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { findSlowSide } from './pace.ts'

/** More requests than this wait on no honest connection: browsers and proxies send one after the other. */
const WAITING_MAX = 16
type Exchange = { request: IncomingMessage; response: ServerResponse }
type Started = Exchange & { since: number; readBefore: number; writtenBefore: number }

type Handlers = {
  answer: RequestListener
  /** The connection was cut for sending too much together. */
  onFlood: () => void
}

/**
 * One connection: its requests are answered one after the other. Node hands over all that a client has sent together,
 * so nothing is built for a request while the answer before it waits for its reader, and who sends on all the same is
 * cut off.
 */
export class Connection {
  readonly socket: Socket
  readonly #answer: RequestListener
  readonly #onFlood: () => void
  readonly #waiting: Exchange[] = []
  #last: Started | undefined
  #isBusy = false

  constructor(socket: Socket, { answer, onFlood }: Handlers) {
    this.socket = socket
    this.#answer = answer
    this.#onFlood = onFlood
  }

  /** Whether an answer is under way, and whether any of it has left. */
  get state() {
    if (!this.#isBusy) return 'idle'
    return this.#last?.response.headersSent ? 'answering' : 'busy'
  }

  take(request: IncomingMessage, response: ServerResponse) {
    const { socket } = this
    if (socket.destroyed) return
    if (!this.#isBusy) return this.#begin({ request, response })
    this.#waiting.push({ request, response })
    if (this.#waiting.length <= WAITING_MAX) return void socket.pause()
    socket.destroy()
    this.#onFlood()
  }

  /** Which way the latest exchange is too slow at `now`, in ms as performance.now(). */
  getSlowSide(now: number) {
    if (!this.#last) return undefined
    const { request, since, readBefore, writtenBefore } = this.#last
    const { bytesRead, bytesWritten, writableLength } = this.socket
    return findSlowSide({
      elapsedMs: now - since,
      bytesReceived: bytesRead - readBefore,
      isComplete: request.complete,
      bytesSent: bytesWritten - writtenBefore,
      bytesUnread: this.#isBusy ? writableLength : 0,
    })
  }

  /** When the latest exchange began, in ms as performance.now(). */
  get since() {
    return this.#last?.since ?? 0
  }

  #begin({ request, response }: Exchange) {
    const { bytesRead, bytesWritten } = this.socket
    this.#isBusy = true
    this.#last = {
      request,
      response,
      since: performance.now(),
      readBefore: bytesRead,
      writtenBefore: bytesWritten,
    }
    response.once('close', () => this.#next())
    // After all that came in one piece: a connection that this has cut gets no answer built.
    process.nextTick(() => this.socket.destroyed || this.#answer(request, response))
  }

  #next() {
    this.#isBusy = false
    if (this.socket.destroyed) return
    const next = this.#waiting.shift()
    if (next) this.#begin(next)
    else this.socket.resume()
  }
}
