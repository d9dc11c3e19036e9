import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/database/database.ts'
import { createDeadline, runWithDeadline } from '#server/platform/database/deadline.ts'
import type { DatabaseConfig } from '#server/platform/database/deadline-client.ts'
import { isDatabaseUnavailable } from '#server/platform/database/outage.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'
import { databaseReads } from '#server/platform/metrics/counters.ts'
import type { LogPosition } from './log-position.ts'
import { PROBE_MS, PrimaryLog } from './primary-log.ts'
import { BEHIND_MAX_MS, Replica } from './replica.ts'
import type { WrittenLog } from './written-log.ts'

const EACH_MS = 200
/** The milliseconds after the loss of the primary during which replicas that had everything are read. */
const ALONE_MS = 10_000
/** The milliseconds that a read may take on a replica before the primary is read instead. */
const READ_MS = 2_000
/** The milliseconds that the start waits for replicas to catch up. */
const START_MS = 2_000
const SETTLE_EACH_MS = 10
/** The milliseconds that a read waits for its position while the primary is lost. */
const WAIT_MS = 1_000
const WAIT_EACH_MS = 100

type Options = {
  addresses: readonly string[]
  primary: DatabaseConfig
  prepare: boolean
  isPooled: boolean
  written: WrittenLog
}

type Again<T> = { primary: Db; work: (db: Db) => Promise<T> }
type Log = (line: string) => void

/**
 * The standbys that may be read, and the primary's log as this node knows it. Five times a second the primary is asked for
 * the end of its log, and each replica for its position. So a replica that has reached an end which was read less than a
 * second ago, by the clock of this process, shows everything that was committed until then.
 */
export class Replicas {
  readonly #primary: PrimaryLog
  readonly written: WrittenLog
  readonly #replicas: readonly Replica[]
  #log: Log = () => {}
  #turn = 0
  #watch: ReturnType<typeof runEvery> | undefined
  #looking: Promise<boolean> | undefined

  constructor({ addresses, primary, prepare, isPooled, written }: Options) {
    this.written = written
    this.#primary = new PrimaryLog(primary)
    const log = (line: string) => this.#log(line)
    this.#replicas = addresses.map(address => new Replica(address, { prepare, isPooled, log }))
    written.follow(async () => (await this.#primary.sample()).logPosition)
  }

  /**
   * Begins to watch the primary and the replicas. Resolves when each replica is either read, or the log says why it is not.
   */
  async start(log: Log) {
    this.#log = log
    const until = performance.now() + START_MS
    while (this.#replicas.some(({ isWaitedFor }) => isWaitedFor) && performance.now() < until) {
      await this.#look()
      await pause(SETTLE_EACH_MS)
    }
    this.#judge()
    this.#watch = runEvery(() => this.#lookAndJudge(), { everyMs: EACH_MS, onError: () => {} })
  }

  async close() {
    await this.#watch?.stop()
    await Promise.all([this.#primary.close(), ...this.#replicas.map(replica => replica.close())])
  }

  /**
   * Reads from a replica that has reached `logPosition`. Returns undefined if there is none, or if the read failed or was
   * refused there. The caller then reads from the primary.
   */
  async read<T>(
    logPosition: LogPosition | undefined,
    work: (db: Db) => Promise<T>,
  ): Promise<{ value: T } | undefined> {
    const replica = this.#choose(logPosition)
    const found = replica && (await readFrom(replica, work))
    if (found) databaseReads.inc({ from: 'replica' })
    else databaseReads.inc({ from: replica ? 'primary-after-replica' : 'primary' })
    return found
  }

  /**
   * Reads after the primary could not be reached: from a replica that has reached `logPosition` and may be read without the
   * primary, or from `primary` if another server has taken its place. Waits up to a second for either, since another node
   * may have written to a server that this node has not found yet. Returns undefined if there is neither, or if the primary
   * is merely silent.
   */
  async readAgain<T>(logPosition: LogPosition | undefined, { primary, work }: Again<T>) {
    const until = performance.now() + WAIT_MS
    for (;;) {
      const isThere = await this.#lookTogether()
      const replica = this.#choose(logPosition)
      const found =
        (replica && (await readFrom(replica, work))) ?? (isThere && (await readIfThere(primary, work)))
      if (found) return found
      const isSilent = !isThere && this.#primary.lostAt === undefined
      if (isSilent || performance.now() >= until) return undefined
      await pause(WAIT_EACH_MS)
    }
  }

  /**
   * Resolves when no node reads a state from before this call any more: each replica has reached the position of the last
   * write, or has been behind for so long that no node reads it.
   */
  async settle() {
    const logPosition = await this.written.read()
    const unread = performance.now() + BEHIND_MAX_MS + EACH_MS / 2
    // Nodes that lost the primary, perhaps one probe later than this one, read replicas for longer.
    const getUntil = () => {
      const { backAt, lostAt = Number.NEGATIVE_INFINITY } = this.#primary
      return Math.max(unread, backAt + ALONE_MS, lostAt + ALONE_MS + PROBE_MS)
    }
    const isBehind = (replica: Replica) => !replica.isPrimary && !hasReached(replica, logPosition)
    while (this.#replicas.some(isBehind) && performance.now() < getUntil()) {
      await Promise.all(this.#replicas.map(replica => this.#probe(replica)))
      await pause(SETTLE_EACH_MS)
    }
  }

  /** Returns the figures of each replica for metrics. */
  list() {
    const now = performance.now()
    return this.#replicas.map(({ name, isIn, reached }) => ({
      name,
      isIn,
      behindSeconds: reached && (now - reached.at) / 1_000,
    }))
  }

  #choose(logPosition: LogPosition | undefined) {
    const count = this.#replicas.length
    for (let tries = 0; tries < count; tries += 1) {
      this.#turn = (this.#turn + 1) % count
      const replica = this.#replicas[this.#turn]
      if (replica?.isIn && this.#isNear(replica) && (!logPosition || hasReached(replica, logPosition)))
        return replica
    }
    return undefined
  }

  /**
   * Returns whether a replica has everything of a second ago; while the primary is lost, whether it has everything that is
   * known of it.
   */
  #isNear({ reached, logPosition }: Replica) {
    if (!reached || !logPosition) return false
    const now = performance.now()
    if (now - reached.at <= BEHIND_MAX_MS) return true
    const { lostAt, latest } = this.#primary
    if (lostAt === undefined || latest === undefined) return false
    // A primary that was silent before it was lost may have taken writes of other nodes meanwhile.
    const isAlone = lostAt - latest.at <= BEHIND_MAX_MS && now - lostAt <= ALONE_MS
    return isAlone && reached === latest && logPosition >= (this.written.latest ?? '')
  }

  async #lookAndJudge() {
    await this.#primary.sample().catch(() => {})
    // Probes are not awaited: a replica that does not respond must not delay the others.
    for (const replica of this.#replicas) void this.#probe(replica)
    this.#judge()
  }

  #judge() {
    for (const replica of this.#replicas) replica.judge(this.#isNear(replica))
  }

  /** Asks the primary and all replicas for their positions. Returns whether the primary responded. */
  async #look() {
    const isThere = await this.#primary.sample().then(
      () => true,
      () => false,
    )
    await Promise.all(this.#replicas.map(replica => this.#probe(replica)))
    return isThere
  }

  /** Asks once for all callers that are waiting. */
  #lookTogether() {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  #probe(replica: Replica) {
    return replica.probe((mark, logPosition) => this.#primary.findReached(mark, logPosition))
  }
}

async function readFrom<T>(replica: Replica, work: (db: Db) => Promise<T>) {
  const { leaves } = replica
  try {
    const value = await runWithDeadline(createDeadline(READ_MS), () => work(replica.db))
    // A server that was restarted meanwhile may have shown an earlier state.
    return leaves === replica.leaves ? { value } : undefined
  } catch {
    return undefined
  }
}

async function readIfThere<T>(primary: Db, work: (db: Db) => Promise<T>) {
  try {
    return { value: await work(primary) }
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined
    throw error
  }
}

const hasReached = ({ logPosition }: Replica, wanted: LogPosition) =>
  logPosition !== undefined && logPosition >= wanted
