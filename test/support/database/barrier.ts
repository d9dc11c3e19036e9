import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db, Tx } from '#server/platform/database/database.ts'

type Race<T> = {
  db: Db
  /** Takes a lock that every request needs. */
  lock: (tx: Tx) => Promise<unknown>
  start: () => Promise<T>
  /** The number of requests that must be waiting before the lock is released. */
  waiting: number
}

/** Starts requests while a lock blocks them, then releases all of them at once. */
export async function race<T>({ db, lock, start, waiting }: Race<T>) {
  const { answer } = await db.transaction().execute(async tx => {
    await lock(tx)
    const started = start()
    await expect.poll(() => waitingIn(tx)).toBeGreaterThanOrEqual(waiting)
    return { answer: started }
  })
  return answer
}

/** Returns how many requests wait for a lock. */
export async function waitingIn(tx: Db | Tx) {
  // Within a transaction, PostgreSQL would otherwise return the same snapshot of its activity again.
  await sql`select pg_stat_clear_snapshot()`.execute(tx)
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
  return rows.length
}
