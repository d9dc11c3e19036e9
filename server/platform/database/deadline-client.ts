import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import pg from 'pg'
import { findSignal, withinDeadline } from './deadline.ts'

/** The request to cancel a statement: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const CANCEL_REQUEST = 80_877_102
const CANCEL_BYTES = 16

/** The error code of a server that no longer accepts writes. */
const READ_ONLY = '25006'

type Send = (...args: unknown[]) => Promise<unknown>

/**
 * A pg client that closes if a request stops waiting for one of its statements. The outcome of that statement is unknown,
 * so nothing else may use this connection. Statements are sent without waiting for those before them. It also closes if the
 * server became read-only, because the same address may lead to a promoted server by now.
 */
export class DeadlineClient extends pg.Client {
  override query = ((...args: unknown[]) => {
    const hasCallback = typeof args.at(-1) === 'function'
    if (hasCallback) return this.send(...args)
    if (args[0] === 'begin') return withinDeadline(async () => this.#begin())
    return withinDeadline(() => this.#sendUntil(args), { onGiveUp: this.#abandon }).catch(error => {
      if ((error as pg.DatabaseError).code === READ_ONLY) void this.end()
      throw error
    })
  }) as pg.Client['query']

  /** Sends a statement, and stops it when the signal of `runUntil` aborts. */
  async #sendUntil(args: unknown[]) {
    const signal = findSignal()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', this.#cancel)
    try {
      return await this.send(...args)
    } finally {
      signal?.removeEventListener('abort', this.#cancel)
    }
  }

  /**
   * Asks the server to cancel the running statement, and then closes the connection: a cancellation that arrives late must
   * not meet the statement of another request.
   */
  #cancel = () => {
    const { host, port, processID, secretKey } = this as this & { processID: number; secretKey: number }
    const request = Buffer.alloc(CANCEL_BYTES)
    for (const [place, value] of [CANCEL_BYTES, CANCEL_REQUEST, processID, secretKey].entries())
      request.writeInt32BE(value, place * 4)
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    // If the server is away, the deadline of the request ends the wait.
    socket.on('error', () => {}).end(request)
    void this.end()
  }

  /**
   * Begins a transaction without waiting for the response: the next statement is sent with it and fails if this one does.
   */
  #begin() {
    // Otherwise the following statements would be written without a transaction.
    this.send('begin').catch(this.#abandon)
    return { command: 'BEGIN', rowCount: null, rows: [] }
  }

  /** Closes the connection at once: `end` of a pipeline waits for every result. */
  #abandon = () => {
    void this.end()
    this.connection.stream.destroy()
  }

  protected send(...args: unknown[]): Promise<unknown> {
    return (super.query as Send).apply(this, args)
  }
}

const NAMES_MAX = 500

/** A comment with which PostgreSQL plans a statement for its own parameters each time. */
export const PLAN_EACH_TIME = '/* planned anew */'

/** The names by the text of a statement; undefined for a text that gets none. */
const names = new Map<string, string | undefined>()

function findName(text: string) {
  if (names.has(text) || names.size >= NAMES_MAX) return names.get(text)
  const name = text.includes(PLAN_EACH_TIME) ? undefined : createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * A client that sends statements with parameters as named prepared statements, so that PostgreSQL keeps their plans. The
 * first 500 different texts get a name; later ones and those with PLAN_EACH_TIME do not.
 */
export class PreparingClient extends DeadlineClient {
  protected override send(...args: unknown[]) {
    const [text, values, callback] = args
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return super.send(...args)
    const name = findName(text)
    if (!name) return super.send(...args)
    if (callback) return super.send({ name, text, values }, callback)
    return new Promise((resolve, reject) => {
      // As a query of its own: pg copies options property by property, which takes longer than the rest of sending.
      const query = new pg.Query(text, values, (error, result) => (error ? reject(error) : resolve(result)))
      void super.send(Object.assign(query, { name }))
    })
  }
}
