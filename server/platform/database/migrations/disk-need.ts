import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { textList } from '#server/platform/database/list-parameter.ts'
import type { Migration } from './migration-files.ts'

const MEGABYTE = 1_000_000

/** Thrown if the disk has less room than the due migrations need. The same start succeeds when there is more. */
class NoRoomError extends Error {
  readonly mayPass = true
}

const toMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE).toLocaleString('en')} MB`

type Need = {
  due: readonly Migration[]
  measureFree: () => Promise<number | undefined>
  report: (text: string) => void
}

/**
 * Reports the disk space that the due migrations need: the present size of the tables that they rewrite. Throws NoRoomError
 * if there is less.
 */
export async function requireRoom(db: Db, { due, measureFree, report }: Need) {
  const tables = [...new Set(due.flatMap(({ rewrites }) => rewrites))]
  if (tables.length === 0) return
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_total_relation_size(to_regclass(name))), 0)::float8 as bytes
    from unnest(${textList(tables)}) as name`.execute(db)
  const needed = rows[0]?.bytes ?? 0
  const free = await measureFree()
  if (free !== undefined && free < needed)
    throw new NoRoomError(
      `The migration needs ${toMegabytes(needed)} on the disk of the database, which has ${toMegabytes(free)} free; make room and start again. Nothing was changed.`,
    )
  report(`The migration needs ${toMegabytes(needed)} on the disk of the database`)
}
