import { sql } from 'kysely'
import { nowMillis } from '#server/platform/processes/clock.ts'
import type { Db } from './database.ts'

/** The milliseconds by which tokens may be older or younger than they say before something is decided wrongly. */
const LIMIT_MS = 30_000

/** Thrown if the clock of this machine or of the database is wrong. The message is one sentence for people. */
export class ClockError extends Error {}

/**
 * Returns the milliseconds by which the clock of this machine is ahead of the database's (negative if it is behind), or 0 if
 * they are at most 30 s apart.
 */
export async function findClockFault(db: Db) {
  const before = nowMillis()
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
  const own = (before + nowMillis()) / 2
  const aheadMs = Math.round(own - (rows[0]?.now ?? own))
  return Math.abs(aheadMs) > LIMIT_MS ? aheadMs : 0
}

/** Throws ClockError if this machine and the database do not agree on the time. */
export async function requireSameTime(db: Db) {
  const aheadMs = await findClockFault(db)
  if (aheadMs === 0) return
  const seconds = Math.round(Math.abs(aheadMs) / 1_000).toLocaleString('en')
  throw new ClockError(
    `The clock of this machine is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's: set the wrong one, for tokens would be refused too early or too late.`,
  )
}
