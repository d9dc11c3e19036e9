import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/**
 * Runs `work` in a transaction of its own that belongs to no member, on one node at a time: answers undefined, at once,
 * while another holds the lock of this name.
 */
export const withAdvisoryLock = <T>(db: Db, name: string, work: (tx: Tx) => Promise<T>) =>
  db.transaction().execute(async tx => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isOurs"`.execute(tx)
    return rows[0]?.isOurs ? work(tx) : undefined
  })
