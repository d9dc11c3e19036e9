import { sql } from 'kysely'

/** Returns the cursor after a row of a list ordered by created_at, then id; null if there is no row. */
export const toCursor = (row: { createdAt: string; id: string } | undefined) =>
  row ? `${row.createdAt}_${row.id}` : null

/** SQL that is true if a row of `table` comes before the cursor's row in that order. */
export const isBefore = (table: string, cursor: string) =>
  isEarlier({ time: `${table}.created_at`, id: `${table}.id` }, cursor)

/** SQL like `isBefore`, for a list whose time column has another name. */
export function isEarlier({ time, id: idColumn }: { time: string; id: string }, cursor: string) {
  const [at, id] = cursor.split('_')
  return sql<boolean>`(${sql.ref(time)}, ${sql.ref(idColumn)}) < (${at}::timestamptz, ${id}::uuid)`
}
