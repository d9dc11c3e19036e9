import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/**
 * The advisory lock of Kysely's migrator, which programs from before 0.2.0 wait for:
 * node_modules/kysely/dist/dialect/postgres.
 */
const MIGRATING = '3853314791062309107'
const FILLING = '3853314791062309108'
const TRY_MS = 250

const tryLock = async (db: Db, key: string) => {
  const { rows } = await sql<{
    is: boolean
  }>`select pg_try_advisory_lock(${sql.lit(key)}::bigint) as is`.execute(db)
  return rows[0]?.is === true
}

/** The name of a session that migrates, which others see with the Unix time since when. */
const NAME = 'firsthand migrates since '

/** SQL for how many seconds another session has been migrating; 0 if none does. */
export const migratingSeconds = sql<number>`
  select coalesce(max(extract(epoch from now())::float - substring(application_name from ${sql.lit(NAME.length + 1)})::float), 0)
  from pg_stat_activity where datname = current_database() and starts_with(application_name, ${NAME})`

const nameSession = (session: Db) =>
  sql`select set_config('application_name', ${NAME} || floor(extract(epoch from now())), false)`.execute(
    session,
  )

/** Releases the lock. Ignores failures: a session that is gone has no lock, and the reason why it is gone matters more. */
const unlock = (db: Db, key: string) =>
  sql`select pg_advisory_unlock(${sql.lit(key)}::bigint)`.execute(db).catch(() => {})

/**
 * Runs `work` in this session while no other migrates. Waits by trying: a session that waits inside PostgreSQL keeps an
 * index that is made concurrently from being finished.
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
  await nameSession(session)
  return work().finally(async () => {
    await sql`reset application_name`.execute(session).catch(() => {})
    await unlock(session, MIGRATING)
  })
}

/** Runs `work` in this session unless another one fills; returns undefined then. */
export async function whileFilling<T>(session: Db, work: () => Promise<T>) {
  if (!(await tryLock(session, FILLING))) return undefined
  return work().finally(() => unlock(session, FILLING))
}
