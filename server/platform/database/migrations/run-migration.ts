import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { BASELINE, type Migration, type Program } from './migration-files.ts'
import { createNotes, noteMigration, noteNames } from './schema-state.ts'

/** The time that a step waits for a lock, for which requests wait behind it. */
const LOCK_TIMEOUT = sql.lit('500ms')
const LOCK_NOT_AVAILABLE = '55P03'
/** The milliseconds between two tries for a lock, in which requests go on. */
const RETRY_MS = 1_000
const INDEX = /create (?:unique )?index concurrently (?:if not exists )?([a-z0-9_]+)/

/** Runs stops in one transaction, so that a failure changes nothing. */
export const runStops = (
  session: Db,
  { migrations, replaced }: Pick<Program, 'migrations' | 'replaced'>,
  onStep: (migration: Migration) => void,
) =>
  session.transaction().execute(async tx => {
    await createNotes(tx)
    for (const migration of migrations) {
      onStep(migration)
      await sql.raw(migration.text).execute(tx)
      await noteMigration(tx, migration)
      if (migration.name === BASELINE) await noteNames(tx, replaced)
    }
  })

/** Runs `work` again until it gets its locks within half a second each. `onWait` gets the number of tries. */
export async function withShortLocks<T>(work: () => Promise<T>, onWait: (tries: number) => void) {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error
      onWait(tries)
      await pause(RETRY_MS)
    }
}

/** Makes a transaction give up a lock that it does not get within half a second. */
export const limitLocks = (tx: Db) => sql`set local lock_timeout = ${LOCK_TIMEOUT}`.execute(tx)

/**
 * Runs an expand, a contract or a stop, and notes it in its transaction. Takes up an index that a crash left half made. `onWait`
 * gets the number of tries for a lock.
 */
export async function runStep(session: Db, migration: Migration, onWait: (tries: number) => void) {
  if (migration.isConcurrent) return createIndex(session, migration)
  const inTransaction = () =>
    session.transaction().execute(async tx => {
      await limitLocks(tx)
      await sql.raw(migration.text).execute(tx)
      await noteMigration(tx, migration)
    })
  return withShortLocks(inTransaction, onWait)
}

/** No transaction can hold it, so it may be there already, whole or not. */
async function createIndex(session: Db, migration: Migration) {
  const name = INDEX.exec(migration.text)?.[1] ?? ''
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(session)
  if (rows[0]?.isValid === false) await sql`drop index concurrently ${sql.id(name)}`.execute(session)
  if (rows[0]?.isValid !== true) await sql.raw(migration.text).execute(session)
  await noteMigration(session, migration)
}
