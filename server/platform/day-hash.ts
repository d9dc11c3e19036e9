import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

const KEY_BYTES = 32

/** Returns the HMAC-SHA-256 of a text under the key of the day (UTC), 32 bytes. */
export type DayHash = (text: string) => Promise<Buffer>

/**
 * Hashes what may be recognized today and by nobody tomorrow. All nodes on a database share the key: whoever needs it
 * first makes it, and the keys of days before go then. A node asks once a day; rejects while the database is away.
 */
export function createDayHash(db: Db): DayHash {
  let held: Promise<{ key: Buffer; until: number }> | undefined

  const fetchKey = async () => {
    const { key, secondsLeft } = await makeKey(db)
    return { key, until: performance.now() + secondsLeft * 1_000 }
  }

  const todaysKey = async () => {
    for (;;) {
      held ??= fetchKey()
      const mine = held
      const { key, until } = await mine.catch(error => {
        if (held === mine) held = undefined
        throw error
      })
      if (performance.now() < until) return key
      if (held === mine) held = undefined
    }
  }

  return async text =>
    createHmac('sha256', await todaysKey())
      .update(text)
      .digest()
}

const TODAY = sql<string>`(now() at time zone 'utc')::date`
const SECONDS_LEFT = sql<number>`extract(epoch from ${TODAY} + 1 - (now() at time zone 'utc'))::float8`

async function makeKey(db: Db) {
  await db.deleteFrom('day_keys').where('day', '<', TODAY).execute()
  return db
    .insertInto('day_keys')
    .values({ day: TODAY, key: randomBytes(KEY_BYTES) })
    .onConflict(conflict => conflict.column('day').doUpdateSet({ day: TODAY }))
    .returning(['key', SECONDS_LEFT.as('secondsLeft')])
    .executeTakeFirstOrThrow()
}
