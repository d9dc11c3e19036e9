import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LOG_POSITION_HEADER } from '#contract/log-position.ts'
import type { Hint } from '#server/model/hints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { DeadlineError } from '#server/platform/database/deadline.ts'
import { isDatabaseUnavailable } from '#server/platform/database/outage.ts'
import { type LogPosition, parseLogPosition } from './log-position.ts'
import type { Replicas } from './replicas.ts'
import type { WrittenLog } from './written-log.ts'

const FAILED = 400

type Reading<T> = { primary: Db; work: (db: Db) => Promise<T> }

/** A message to all nodes before hints, with the position in the log from which reads show what the hints are about. */
type Announcement = { type: 'database.written'; position: LogPosition }

/**
 * Reads from replicas that show what the reader has written or was notified of. The rest of a node knows replicas only by
 * this class: requests and messages pass through it, and it alone knows which positions they require.
 */
export class FreshReads {
  readonly #replicas: Replicas
  readonly #written: WrittenLog

  constructor(replicas: Replicas, written: WrittenLog) {
    this.#replicas = replicas
    this.#written = written
  }

  /** Watches the primary and the replicas from now on. Resolves when each replica is read, or the log says why it is not. */
  start(log: (line: string) => void) {
    return this.#replicas.start(log)
  }

  close() {
    return this.#replicas.close()
  }

  /** Adds the header to each response to a write. */
  addHeader(app: FastifyInstance) {
    app.addHook('onSend', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < FAILED)
        reply.header(LOG_POSITION_HEADER, await this.#written.read())
    })
  }

  /**
   * Reads from a replica that has what the request's header asks for, else from the primary; again from either if the primary
   * was lost meanwhile.
   */
  async readFresh<T>(
    { headers }: Pick<FastifyRequest, 'headers'>,
    { primary, work }: Reading<T>,
  ): Promise<T> {
    const logPosition = parseLogPosition(headers[LOG_POSITION_HEADER])
    const read = await this.#replicas.read(logPosition, work)
    if (read) return read.value
    try {
      return await work(primary)
    } catch (error) {
      // A request that has waited until its deadline waits no longer.
      if (!isDatabaseUnavailable(error) || error instanceof DeadlineError) throw error
      const again = await this.#replicas.readAgain(logPosition, { primary, work })
      if (again) return again.value
      throw error
    }
  }

  /** Resolves when no node reads a state from before now. */
  settle() {
    return this.#replicas.settle()
  }

  /** Returns the figures that metrics show of each replica. */
  list() {
    return this.#replicas.list()
  }

  /** Returns hints as they are published: behind a message to all nodes with the position that reads for them must have. */
  async announce(hints: readonly Hint[]): Promise<readonly Hint[]> {
    const message: Announcement = { type: 'database.written', position: await this.#written.read() }
    return [{ room: 'nodes', message }, ...hints]
  }

  /** Notes the announcement of another node, or of this one. */
  noteAnnouncement(message: { type: 'database.written' }) {
    this.#written.note((message as Announcement).position)
  }

  /** Returns a message to a browser with the position that its next reads ask for. */
  toPushed<Message extends object>(message: Message): Message & { position?: string } {
    const { latest } = this.#written
    return latest ? { ...message, position: latest } : message
  }

  /** Reads the end of the log, since other nodes may have written while their announcements were missed. */
  async catchUp() {
    this.#written.noteUnknown()
    await this.#written.read()
  }
}
