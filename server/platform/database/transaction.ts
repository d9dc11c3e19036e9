import { sql } from 'kysely'
import type { MemberId, SessionId } from '#contract/ids.ts'
import type { StaffRole } from '#contract/operators/roles.ts'
import type { Fact } from '#server/model/facts.ts'
import type { Level, Push } from '#server/model/pushes.ts'
import type { Db, Tx } from './database.ts'

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const ATTEMPTS = 5

/** A proof of identity lasts ten minutes for acting, and an hour for reading. */
export type ProofUse = 'acting' | 'reading'

/**
 * The member who writes, and their session. `level` is the token's, even if the session has a higher one by now.
 * `awaitsFactor` is true if the member has a second factor that was not shown yet.
 */
export type Actor = {
  id: MemberId
  sessionId: SessionId
  level: Level
  awaitsFactor?: boolean
  isNew?: boolean
  /** True if the token was signed during a ban of the member. */
  isBanned?: boolean
  /** The endpoint is open to banned members. */
  mayBeBanned?: boolean
  /** The role, and perhaps the proof, that the endpoint of a moderator or an operator requires of its caller. */
  requiredRole?: { role: StaffRole; proof?: ProofUse }
}
type FactsTogether = { together: readonly Fact[] }
/**
 * Stores a fact, a list of facts that somebody else decided, or facts of several members together, and their effects.
 * Returns the pushes to publish after the commit.
 */
export type Recorder = (tx: Tx, fact: Fact | readonly Fact[] | FactsTogether) => Promise<readonly Push[]>
export type UnitOfWork = {
  tx: Tx
  record: (fact: Fact | readonly Fact[]) => Promise<void>
  push: (push: Push) => void
}
type Work<T> = (unit: UnitOfWork) => Promise<T>
export type PublishPushes = (pushes: readonly Push[]) => void
/** Refuses if the session is no longer valid or the member may not write. */
export type RequireSession = (tx: Tx, actor: Actor) => Promise<void>
export type Write = <T>(work: Work<T>) => Promise<T>

/** Refuses unless the member has the required role, a second factor and, if needed, a proof. */
export type RequireRole = (db: Db | Tx, actor: Actor) => Promise<void>

type TransactionOptions = {
  db: Db
  actor: Actor
  recorder: Recorder
  publish: PublishPushes
  requireSession: RequireSession
  requireRole: RequireRole
}

/**
 * Creates the function by which a member writes. Votes that arrive together use `createBatchedWrites` instead. The first
 * statement of the transaction checks that the session is still valid, so a token that outlives its session writes nothing.
 * After a deadlock the whole work runs again, five times in all. Publishes the pushes after the commit. Refuses as
 * `requireSession` does.
 */
export function createTransaction({
  db,
  actor,
  recorder,
  publish,
  requireSession,
  requireRole,
}: TransactionOptions): Write {
  const once = async <T>(work: Work<T>) => {
    const pushes: Push[] = []
    const result = await db.transaction().execute(async tx => {
      await requireSession(tx, actor)
      if (actor.requiredRole) await requireRole(tx, actor)
      const record = async (fact: Fact | readonly Fact[]) => void pushes.push(...(await recorder(tx, fact)))
      return work({ tx, record, push: push => pushes.push(push) })
    })
    publish(pushes)
    return result
  }
  return work => withRetry(() => once(work))
}

/**
 * Creates the function by which the server itself writes: as `createTransaction` does, but without a member and a session.
 */
export const createServerTransaction =
  ({ db, recorder, publish }: Pick<TransactionOptions, 'db' | 'recorder' | 'publish'>): Write =>
  async work => {
    const { result, pushes } = await withRetry(() =>
      db.transaction().execute(async tx => {
        const pushes: Push[] = []
        const record = async (fact: Fact | readonly Fact[]) => void pushes.push(...(await recorder(tx, fact)))
        return { result: await work({ tx, record, push: push => pushes.push(push) }), pushes }
      }),
    )
    publish(pushes)
    return result
  }

/** Runs a transaction again after a deadlock or a serialization failure, at most five times in all. */
export async function withRetry<T>(transaction: () => Promise<T>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === ATTEMPTS || !isRepeatable(error)) throw error
    }
  }
}

const isRepeatable = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === DEADLOCK || error.code === SERIALIZATION_FAILURE)

/** The time that `work` may take between two of its statements. */
const READER_PAUSE = sql.lit('60s')

/** Runs `work` on the database as it is at one moment, for any time that its reads take. `work` can write nothing. */
export const atOneMoment = <T>(db: Db, work: (tx: Tx) => Promise<T>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      await sql`set local idle_in_transaction_session_timeout = ${READER_PAUSE}`.execute(tx)
      return work(tx)
    })

/** Runs reads with settings of PostgreSQL that hold for them alone. */
export const withSettings = <T>(
  db: Db,
  settings: Readonly<Record<string, string>>,
  work: (tx: Tx) => Promise<T>,
) =>
  db.transaction().execute(async tx => {
    await sql`select set_config(key, value, true)
      from json_each_text(${JSON.stringify(settings)}::json)`.execute(tx)
    return work(tx)
  })

/**
 * Runs `work` in a transaction without a member, on one node at a time. Returns undefined at once if another node holds
 * the lock of this name.
 */
export const tryAdvisoryLock = <T>(db: Db, name: string, work: (tx: Tx) => Promise<T>) =>
  db.transaction().execute(async tx => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isOurs"`.execute(tx)
    return rows[0]?.isOurs ? work(tx) : undefined
  })

/** Runs `work` as `tryAdvisoryLock` does, but waits while another node holds the lock. */
export const withAdvisoryLock = <T>(db: Db, name: string, work: (tx: Tx) => Promise<T>) =>
  db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    return work(tx)
  })
