import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

const KEY_BYTES = 32

/** Returns the HMAC-SHA-256 of a text under the key of the day (UTC), 32 bytes. */
export type DayHash = (text: string) => Promise<Buffer>

/**
 * Returns a function that hashes texts so that they can be recognized today but not tomorrow. All nodes on a database share
 * the key. The node that needs it first creates it and deletes the keys of earlier days. A node reads it once a day. The
 * function rejects if the database is unavailable.
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
