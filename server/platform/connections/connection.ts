import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The most requests that wait on a connection. Browsers and proxies send one after the other, so more are a flood. */
const WAITING_MAX = 16
/** The seconds after which the speed of a request or a response is checked. */
const GRACE_SECONDS = 30
/** The least speed in bytes a second, half of the speed of a line with 140 kbit/s. */
const SLOWEST = 8 * 1024

type Exchange = { request: IncomingMessage; response: ServerResponse }
type Started = Exchange & { since: number; readBefore: number; writtenBefore: number }

type Options = {
  handle: RequestListener
  /** Called after the connection was closed because too many requests waited on it. */
  onFlood: () => void
}

/**
 * One connection, which handles its requests one after the other. Node passes on everything that a client has sent at
 * once. So a request waits until the reader has taken the previous response, and a client that keeps sending is
 * disconnected.
 */
export class Connection {
  readonly socket: Socket
  readonly #options: Options
  readonly #waiting: Exchange[] = []
  #last: Started | undefined
  #isBusy = false

  constructor(socket: Socket, options: Options) {
    this.socket = socket
    this.#options = options
  }

  /** The state of the latest request: `new` before the first one, handled, response begun, or finished. */
  get state() {
    if (!this.#last) return 'new'
    if (!this.#isBusy) return 'idle'
    return this.#last?.response.headersSent ? 'responding' : 'busy'
  }

  take(request: IncomingMessage, response: ServerResponse) {
    const { socket } = this
    if (socket.destroyed) return
    if (!this.#isBusy) return this.#start({ request, response })
    this.#waiting.push({ request, response })
    if (this.#waiting.length <= WAITING_MAX) return void socket.pause()
    socket.destroy()
    this.#options.onFlood()
  }

  /** Returns the side of the latest exchange that is too slow at `now` (in ms as performance.now()), or undefined. */
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

  /** The time at which the latest exchange began, in ms as performance.now(). */
  get since() {
    return this.#last?.since ?? 0
  }

  #start({ request, response }: Exchange) {
    const { bytesRead: readBefore, bytesWritten: writtenBefore } = this.socket
    this.#isBusy = true
    this.#last = { request, response, since: performance.now(), readBefore, writtenBefore }
    response.once('close', () => this.#startNext())
    // One tick later, since the requests of the same packet may close the connection as a flood.
    process.nextTick(() => this.socket.destroyed || this.#options.handle(request, response))
  }

  #startNext() {
    this.#isBusy = false
    if (this.socket.destroyed) return
    const next = this.#waiting.shift()
    if (next) this.#start(next)
    else this.socket.resume()
  }
}

type Progress = {
  elapsedMs: number
  bytesReceived: number
  isComplete: boolean
  bytesSent: number
  bytesUnread: number
}

/**
 * Returns 'request' or 'response' if that side of an exchange is slower than 8 KiB a second after the first 30 s, else
 * undefined. Bytes that wait for the reader count as sent, so a long response gets the time that it needs.
 */
export function findSlowSide({ elapsedMs, bytesReceived, isComplete, bytesSent, bytesUnread }: Progress) {
  const due = (elapsedMs / 1_000 - GRACE_SECONDS) * SLOWEST
  if (due <= 0) return undefined
  if (!isComplete && bytesReceived < due) return 'request'
  return bytesUnread > 0 && bytesSent < due ? 'response' : undefined
}

const given = Symbol('given')

/**
 * A request that claims to be an upgrade as soon as its connection is destroyed. Node parses everything that arrived at
 * once, up to 64 KiB or some thousand requests, even when the connection is gone; only an upgrade stops the parser
 * (`parserOnIncoming` in Node's `_http_server`). If Node changes that, this costs time and nothing else.
 */
export class AbortableRequest extends IncomingMessage {
  declare [given]: boolean | null

  get upgrade() {
    return this[given] === true || this.socket.destroyed
  }

  set upgrade(value: boolean | null) {
    this[given] = value
  }
}
