import { sql } from 'kysely'
import { nowMillis } from '#server/platform/processes/clock.ts'
import type { Db } from './database.ts'

/** Tokens may be this much older or younger than they say before something is decided wrongly. */
const LIMIT_MS = 30_000

/** The clock of this machine is wrong, or that of the database's. The message is one sentence for people. */
export class ClockError extends Error {}

/** Returns by how many ms the clock of this machine is ahead of the database's if that is too much, else 0. */
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
