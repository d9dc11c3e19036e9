import { sql } from 'kysely'
import { connect } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createDeadline, DeadlineError, runWithDeadline } from '#server/platform/database/deadline.ts'
import type { DatabaseConfig } from '#server/platform/database/deadline-client.ts'
import { findLogPosition, type LogEnd, type LogPosition, logEnd, toTimeline } from './log-position.ts'

/** The milliseconds that a probe waits for the response of a server. */
export const PROBE_MS = 1_000
const SAMPLES = 20
/** Error codes of a connection that the server refused, or closed because it ended. */
const GONE = /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123])$/
const CLOSED = /^Connection terminated/

/** The end of the primary's log at a moment (milliseconds of this process), and the mark in the database at that moment. */
export type Sample = { at: number; logPosition: LogPosition; mark: string }

type Row = LogEnd & { mark: string | null; timeline: number | null }

/**
 * The state of the primary's log on this node. The mark is a row that each node writes at its start and after a promotion.
 * Only a server that follows this primary on this timeline has it.
 */
export class PrimaryLog {
  readonly #db: Db
  #samples: Sample[] = []
  #isMarked = false
  /** The time at which the server was lost (milliseconds of this process); undefined while it is there or merely silent. */
  lostAt: number | undefined
  /** The time at which a lost server was back (milliseconds of this process). */
  backAt = Number.NEGATIVE_INFINITY

  constructor(config: DatabaseConfig) {
    const onError = (error: Error) => this.#noteFailure(error)
    this.#db = connect({ config: { ...config, max: 1 }, prepare: false, onError })
  }

  get latest() {
    return this.#samples.at(-1)
  }

  /** Reads the end of the log. Rejects if the primary does not respond within a second. */
  async sample(): Promise<Sample> {
    try {
      const sample = await runWithDeadline(createDeadline(PROBE_MS), () => this.#ask())
      if (this.lostAt !== undefined) this.backAt = performance.now()
      this.lostAt = undefined
      this.#samples = [...this.#samples.slice(1 - SAMPLES), sample]
      return sample
    } catch (error) {
      this.#noteFailure(error as Error)
      throw error
    }
  }

  /** Returns the newest sample with this mark whose position is not after `logPosition`. */
  findReached = (mark: string, logPosition: LogPosition) =>
    this.#samples.findLast(sample => sample.mark === mark && logPosition >= sample.logPosition)

  close = () => this.#db.destroy()

  async #ask(): Promise<Sample> {
    const at = performance.now()
    const row = await this.#read()
    const timeline = row.file === null ? null : toTimeline(row.file)
    const isCurrent = this.#isMarked && timeline === row.timeline
    if (!isCurrent) await this.#writeMark(timeline)
    const { mark, ...place } = isCurrent ? row : await this.#read()
    const logPosition = findLogPosition(place)
    if (!logPosition || mark === null) throw new Error('the server takes no writes')
    return { at, logPosition, mark }
  }

  async #read() {
    const { rows } = await sql<Row>`
      select file, lsn, mark, timeline from (${logEnd}) ending left join replication_mark on true`.execute(
      this.#db,
    )
    return rows[0] ?? { file: null, lsn: null, mark: null, timeline: null }
  }

  /** Writes the mark. A server that has become read-only refuses this, and the connection then searches for the primary. */
  async #writeMark(timeline: number | null) {
    await sql`insert into replication_mark (mark, timeline) values (gen_random_uuid(), ${timeline ?? 0})
      on conflict (is_only) do update set mark = excluded.mark, timeline = excluded.timeline
      where not ${this.#isMarked} or replication_mark.timeline <> excluded.timeline`.execute(this.#db)
    this.#isMarked = true
  }

  #noteFailure(error: Error) {
    const code = (error as { code?: string }).code ?? ''
    const isGone = GONE.test(code) || CLOSED.test(error.message)
    if (isGone && !(error instanceof DeadlineError)) this.lostAt ??= performance.now()
  }
}
