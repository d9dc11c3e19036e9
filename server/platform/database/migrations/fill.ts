import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Migration } from './migration-files.ts'
import { limitLocks, withShortLocks } from './run-migration.ts'
import { noteMigration } from './schema-state.ts'

/** The milliseconds that a batch should take: its rows are locked for as long. */
const BATCH_MS = { from: 50, to: 150 }
const FIRST_ROWS = 100

/**
 * The speed of a fill. `alone`: as fast as possible, while nothing is served. `beside`: beside requests, with rests of three
 * times its work.
 */
type FillPace = 'alone' | 'beside'
const REST = { alone: 0, beside: 3 }

export type FillOptions = {
  pace: FillPace
  /** Called after each batch with the share of rows that are done, from 0 to 1. */
  onProgress: (share: number) => void
  /** Returns true when the fill should stop after the batch; it goes on from there another time. */
  isOver: () => boolean
}

/**
 * Goes on with a fill from where it stopped, batch by batch. Each batch and its place are one transaction, so a crash loses
 * nothing and repeats nothing. Returns true when all rows are done.
 */
export async function fill(session: Db, migration: Migration, { pace, onProgress, isOver }: FillOptions) {
  const total = await estimateRows(session, migration.table)
  for (let size = FIRST_ROWS; ; ) {
    const since = performance.now()
    const batch = await withShortLocks(
      () => fillBatch(session, migration, size),
      () => {},
    )
    if (batch.isFinished) return true
    onProgress(Math.min(1, batch.done / total))
    if (isOver()) return false
    const ms = performance.now() - since
    if (ms < BATCH_MS.from) size *= 2
    else if (ms > BATCH_MS.to) size = Math.max(1, Math.floor(size / 2))
    if (REST[pace] > 0) await pause(ms * REST[pace])
  }
}

/**
 * The text of a fill takes the place to go on from as $1, null at first, and the number of rows as $2, and returns the place
 * of its last row and the number of rows, or no row if there are no more.
 */
const fillBatch = (session: Db, migration: Migration, size: number) =>
  session.transaction().execute(async tx => {
    await limitLocks(tx)
    const { rows: before } = await sql<{ position: string; done: string }>`
      select position, done from fills where name = ${migration.name} for update`.execute(tx)
    const query = CompiledQuery.raw(migration.text, [before[0]?.position ?? null, size])
    const [place] = (await tx.executeQuery<{ position: string; count: number }>(query)).rows
    const done = Number(before[0]?.done ?? 0) + (place?.count ?? 0)
    if (place) await noteBatch(tx, { name: migration.name, position: place.position, done })
    else {
      await sql`delete from fills where name = ${migration.name}`.execute(tx)
      await noteMigration(tx, migration)
    }
    return { isFinished: place === undefined, done }
  })

const noteBatch = (tx: Db, { name, position, done }: { name: string; position: string; done: number }) =>
  sql`insert into fills (name, position, done) values (${name}, ${position}, ${done})
    on conflict (name) do update set position = excluded.position, done = excluded.done, moved_at = now()`.execute(
    tx,
  )

/** Returns about how many rows a table has, at least 1. */
async function estimateRows(db: Db, table: string) {
  const { rows } = await sql<{ count: number }>`
    select greatest(reltuples, 1)::float8 as count from pg_class where oid = to_regclass(${table})`.execute(
    db,
  )
  return rows[0]?.count ?? 1
}
