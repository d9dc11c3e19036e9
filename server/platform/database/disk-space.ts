import { sql } from 'kysely'
import type { Db } from './database.ts'
import { isDiskFull } from './outage.ts'
import { tryAdvisoryLock } from './transaction.ts'

const PROBE_EACH_MS = 2_000
/** More bytes than a table takes at once when it grows. */
const PROBE_BYTES = 1_048_576

/** The disk space of a database: remembers whether the last write failed because the disk was full. */
class DiskSpace {
  #isFull = false
  #probedAt = Number.NEGATIVE_INFINITY

  noteError(error: unknown) {
    if (isDiskFull(error)) this.#isFull = true
  }

  /**
   * Returns whether the database can be written. After a write has failed on a full disk, it writes a megabyte and rolls it
   * back, at most every two seconds.
   */
  async isAvailable(db: Db) {
    const isDue = this.#isFull && performance.now() - this.#probedAt >= PROBE_EACH_MS
    if (!isDue) return !this.#isFull
    this.#probedAt = performance.now()
    this.#isFull = !(await canWrite(db))
    return !this.#isFull
  }
}

const spaces = new WeakMap<Db, DiskSpace>()

/** Returns the disk space of this database as far as this process knows it. */
export function getDiskSpace(db: Db) {
  const space = spaces.get(db) ?? new DiskSpace()
  spaces.set(db, space)
  return space
}

class RolledBack extends Error {}

/** Returns whether a megabyte can be written; false while another node tries. */
async function canWrite(db: Db) {
  try {
    await tryAdvisoryLock(db, 'whether there is room', async tx => {
      await sql`create temporary table room_probe (content text storage external)`.execute(tx)
      await sql`insert into room_probe select repeat('x', ${sql.lit(PROBE_BYTES)})`.execute(tx)
      throw new RolledBack()
    })
    return false
  } catch (error) {
    return !isDiskFull(error)
  }
}
