import { sql } from 'kysely'
import type { Db } from './database.ts'
import { isDiskFull } from './outage.ts'
import { withAdvisoryLock } from './transaction.ts'

const PROBE_EACH_MS = 2_000
/** More than a table takes at once when it grows. */
const PROBE_BYTES = 1_048_576

/** Whether the last write failed for want of room, and what is known of it since. */
class DiskSpace {
  #isMissing = false
  #probedAt = Number.NEGATIVE_INFINITY

  /** Told of every statement that fails. */
  noteError(error: unknown) {
    if (isDiskFull(error)) this.#isMissing = true
  }

  /**
   * Whether the database can be written. Once a write has failed for want of room it is tried again every two seconds at
   * most, with a megabyte that is taken back at once.
   */
  async isAvailable(db: Db) {
    const isDue = this.#isMissing && performance.now() - this.#probedAt >= PROBE_EACH_MS
    if (!isDue) return !this.#isMissing
    this.#probedAt = performance.now()
    this.#isMissing = !(await canWrite(db))
    return !this.#isMissing
  }
}

const rooms = new WeakMap<Db, DiskSpace>()

/** The room of this database, as far as this process knows. */
export function getDiskSpace(db: Db) {
  const room = rooms.get(db) ?? new DiskSpace()
  rooms.set(db, room)
  return room
}

class TakenBack extends Error {}

/** Whether a megabyte finds room; not told while another node tries the same. */
async function canWrite(db: Db) {
  try {
    await withAdvisoryLock(db, 'whether there is room', async tx => {
      await sql`create temporary table room_probe (content text storage external)`.execute(tx)
      await sql`insert into room_probe select repeat('x', ${sql.lit(PROBE_BYTES)})`.execute(tx)
      throw new TakenBack()
    })
    return false
  } catch (error) {
    return !isDiskFull(error)
  }
}
