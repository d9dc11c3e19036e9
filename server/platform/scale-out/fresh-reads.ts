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

/**
 * A message to all nodes before hints. Reads that have reached its position in the log show the changes that the hints
 * announce.
 */
type Announcement = { type: 'database.written'; position: LogPosition }

/**
 * Reads from replicas that show everything that the reader has written or was notified of. The rest of a node knows replicas
 * only by this class: requests and messages pass through it, and it alone knows which positions they require.
 */
export class FreshReads {
  readonly #replicas: Replicas
  readonly #written: WrittenLog

  constructor(replicas: Replicas, written: WrittenLog) {
    this.#replicas = replicas
    this.#written = written
  }

  /**
   * Begins to watch the primary and the replicas. Resolves when each replica is either read, or the log says why it is not.
   */
  start(log: (line: string) => void) {
    return this.#replicas.start(log)
  }

  close() {
    return this.#replicas.close()
  }

  /** Adds the header with the log position to each response to a write. */
  addHeader(app: FastifyInstance) {
    app.addHook('onSend', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < FAILED)
        reply.header(LOG_POSITION_HEADER, await this.#written.read())
    })
  }

  /**
   * Reads from a replica that has reached the position in the request's header, or else from the primary. Tries both again
   * if the primary was lost meanwhile.
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
      // A request that has waited until its deadline does not wait longer.
      if (!isDatabaseUnavailable(error) || error instanceof DeadlineError) throw error
      const again = await this.#replicas.readAgain(logPosition, { primary, work })
      if (again) return again.value
      throw error
    }
  }

  /** Resolves when no node reads a state from before this call any more. */
  settle() {
    return this.#replicas.settle()
  }

  /** Returns the figures of each replica for metrics. */
  list() {
    return this.#replicas.list()
  }

  async announce(hints: readonly Hint[]): Promise<readonly Hint[]> {
    const message: Announcement = { type: 'database.written', position: await this.#written.read() }
    return [{ room: 'nodes', message }, ...hints]
  }

  /** Stores the position that another node or this one announced. */
  noteAnnouncement(message: { type: 'database.written' }) {
    this.#written.note((message as Announcement).position)
  }

  /** Adds to a message for a browser the position that its next reads must send. */
  toPushed<Message extends object>(message: Message): Message & { position?: string } {
    const { latest } = this.#written
    return latest ? { ...message, position: latest } : message
  }

  /** Other nodes may have written while their announcements did not arrive. */
  async catchUp() {
    this.#written.noteUnknown()
    await this.#written.read()
  }
}
