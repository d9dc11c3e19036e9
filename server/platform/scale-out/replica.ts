import { sql } from 'kysely'
import type pg from 'pg'
import { connect } from '#server/platform/database/connect.ts'
import { createDeadline, runWithDeadline } from '#server/platform/database/deadline.ts'
import { type LogPosition, toLogPosition } from './log-position.ts'
import { PROBE_MS, type Sample } from './primary-log.ts'

/** The most milliseconds by which a replica that is read may be behind. */
export const BEHIND_MAX_MS = 1_000
/** The number of good probes in a row after which a replica is read again. */
const PROBES_BACK = 5

export type ReplicaOptions = { prepare: boolean; isPooled: boolean; log: (line: string) => void }

type Found = { isStandby: boolean; lsn: string | null; mark: string | null; timeline: number | null }

const NO_TABLE = '42P01'

/**
 * Returns the reason of an error as text. Node tries each address of a host name, and collects the errors in one without a
 * message.
 */
function toWords({ code, message, errors }: Error & { code?: string; errors?: Error[] }) {
  if (code === NO_TABLE) return 'it has another database'
  return message || errors?.[0]?.message || 'it does not answer'
}

/** One standby: its pool, the position up to which it has replayed the log, and whether it may be read. */
export class Replica {
  /** The host and port of the replica, its name in the log and the metrics. */
  readonly name: string
  readonly db
  readonly #watcher
  readonly #log: (line: string) => void
  /** The reason why the replica is not read; undefined if it is. */
  #trouble: string | undefined = 'it was not asked yet'
  #goodProbes = PROBES_BACK
  #pending: Promise<void> | undefined
  /** The position up to which the replica has replayed the log, and the latest sample of the primary that it has reached. */
  logPosition: LogPosition | undefined
  reached: Sample | undefined
  /** True if the server takes writes: it was promoted, or it is the primary itself. */
  isPrimary = false
  /** The number of times that the replica was left, so that a read can find out whether it was. */
  leaves = 0

  constructor(address: string, { prepare, isPooled, log }: ReplicaOptions) {
    const { hostname, port } = new URL(address)
    this.name = `${hostname}:${port || '5432'}`
    this.#log = log
    const config: pg.PoolConfig = { connectionString: address }
    this.db = connect({ config, prepare, isPooled, onError: () => {} })
    // The watcher's connection ends when the server does. Then nothing that is known about the server holds any longer.
    const onError = (error: Error) => this.#leave(error.message)
    this.#watcher = connect({ config: { ...config, max: 1 }, prepare: false, isPooled, onError })
  }

  get isIn() {
    return this.#trouble === undefined
  }

  /** True in the first moments, in which the replica may still catch up. */
  get isWaitedFor() {
    return this.reached === undefined && this.leaves === 0
  }

  /**
   * Asks the replica for its position. `find` returns the newest sample of the primary with a mark that a position has
   * reached.
   */
  probe(find: (mark: string, logPosition: LogPosition) => Sample | undefined): Promise<void> {
    this.#pending ??= this.#probe(find)
      .catch(error => this.#leave(toWords(error)))
      .finally(() => {
        this.#pending = undefined
      })
    return this.#pending
  }

  async #probe(find: (mark: string, logPosition: LogPosition) => Sample | undefined) {
    const { leaves } = this
    const found = await runWithDeadline(createDeadline(PROBE_MS), () => this.#ask())
    if (leaves !== this.leaves) return // its connection ended after the response
    this.isPrimary = !found.isStandby
    if (!found.isStandby || found.lsn === null) return this.#leave('it takes writes and is no standby')
    if (found.mark === null || found.timeline === null) return this.#leave('it has not followed the primary')
    this.logPosition = toLogPosition(found.timeline, found.lsn)
    this.reached = find(found.mark, this.logPosition) ?? this.reached
  }

  async #ask() {
    const { rows } = await sql<Found>`
      select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as lsn, mark, timeline
      from (select) as one left join replication_mark on true`.execute(this.#watcher)
    return rows[0] ?? { isStandby: true, lsn: null, mark: null, timeline: null }
  }

  /**
   * Stops reading the replica if it is not near, and reads it again after five good probes in a row. `isNear`: it is not too
   * far behind.
   */
  judge(isNear: boolean) {
    if (!isNear) return this.#judgeFar()
    this.#goodProbes += 1
    if (this.#goodProbes < PROBES_BACK || this.#trouble === undefined) return
    this.#trouble = undefined
    this.#log(`the replica ${this.name} is read`)
  }

  #judgeFar() {
    // The reason for which it was left says more.
    if (this.logPosition === undefined) return
    this.#setTrouble(
      this.reached
        ? `it is more than ${BEHIND_MAX_MS / 1_000} s behind`
        : 'it is no standby of this primary, or far behind',
    )
  }

  async close() {
    await this.#pending
    await Promise.all([this.db.destroy(), this.#watcher.destroy()])
  }

  #leave(why: string) {
    this.leaves += 1
    this.logPosition = undefined
    this.reached = undefined
    this.#setTrouble(why)
  }

  #setTrouble(why: string) {
    this.#goodProbes = 0
    if (this.#trouble === why) return
    this.#trouble = why
    this.#log(`the replica ${this.name} is not read: ${why}`)
  }
}
