import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** The advisory lock of Kysely's migrator, which programs from before 0.2.0 wait for: node_modules/kysely/dist/dialect/postgres. */
const MIGRATING = '3853314791062309107'
const FILLING = '3853314791062309108'
const TRY_MS = 250

const tryLock = async (db: Db, key: string) => {
  const { rows } = await sql<{
    is: boolean
  }>`select pg_try_advisory_lock(${sql.lit(key)}::bigint) as is`.execute(db)
  return rows[0]?.is === true
}

/** A session that is gone has no lock, and why it went is what matters. */
const unlock = (db: Db, key: string) =>
  sql`select pg_advisory_unlock(${sql.lit(key)}::bigint)`.execute(db).catch(() => {})

/**
 * Runs `work` in this session while no other migrates. Waits by trying: a session that waits inside PostgreSQL keeps an index
 * that is made concurrently from being finished.
 */
export async function whileMigrating<T>(
  session: Db,
  { onWait }: { onWait: () => void },
  work: () => Promise<T>,
) {
  while (!(await tryLock(session, MIGRATING))) {
    onWait()
    await pause(TRY_MS)
  }
  return work().finally(() => unlock(session, MIGRATING))
}

/** Runs `work` in this session unless another one fills; returns undefined then. */
export async function whileFilling<T>(session: Db, work: () => Promise<T>) {
  if (!(await tryLock(session, FILLING))) return undefined
  return work().finally(() => unlock(session, FILLING))
}
