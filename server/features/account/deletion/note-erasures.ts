import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nowIso } from '#server/platform/processes/clock.ts'
import { appendErasures, listErasures, parseErasures, readErasureLog } from './erasure-log.ts'

/** Await this before the deletion commits. */
export const noteIntention = (file: string, memberId: MemberId) =>
  appendErasures(file, [{ at: nowIso(), state: 'intended', memberId }])

/** Call this after the commit. */
export const noteErasure = (file: string, memberId: MemberId) =>
  appendErasures(file, [{ at: nowIso(), state: 'erased', memberId }])

export async function mergeErasures(file: string, other: string) {
  const { isNoted } = await readNoted(file)
  await appendErasures(
    file,
    listErasures(other, 'erased').filter(({ memberId }) => !isNoted(memberId)),
  )
}

async function readNoted(file: string) {
  const lines = parseErasures(await readErasureLog(file))
  return { lines, isNoted: (id: MemberId) => lines.get(id)?.state === 'erased' }
}

/** A time longer than a transaction takes, and than a node pauses between two checks. */
const RECENTLY = sql.lit('15 minutes')

/** Notes those who left on other nodes, or before a node died without noting it. */
export async function noteRecentlyLeft(db: Db, file: string) {
  const left = await listLeft(db).where('left_at', '>', sql<string>`now() - ${RECENTLY}::interval`).execute()
  await noteLeft(file, left)
}

/** A deletion that was intended and never committed is noted as `kept`. */
export async function noteAllLeft(db: Db, file: string) {
  const left = await listLeft(db).execute()
  await noteLeft(file, left)
  const open = listErasures(await readErasureLog(file), 'intended')
  const stay = await listStaying(
    db,
    open.map(({ memberId }) => memberId),
  )
  await appendErasures(
    file,
    stay.map(({ id }) => ({ at: nowIso(), state: 'kept', memberId: id })),
  )
}

const listLeft = (db: Db) =>
  db
    .selectFrom('profiles')
    .select(['id as memberId', sql<string>`left_at`.as('at')])
    .where('left_at', 'is not', null)
    .orderBy('left_at')

async function listStaying(db: Db, ids: readonly MemberId[]) {
  if (ids.length === 0) return []
  return db.selectFrom('profiles').select('id').where('id', 'in', ids).where('left_at', 'is', null).execute()
}

async function noteLeft(file: string, left: readonly { memberId: MemberId; at: string }[]) {
  if (left.length === 0) return
  const { isNoted } = await readNoted(file)
  const missing = left.filter(({ memberId }) => !isNoted(memberId))
  await appendErasures(
    file,
    missing.map(({ at, memberId }) => ({ at, state: 'erased', memberId })),
  )
}
