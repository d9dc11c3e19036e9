import { sql } from 'kysely'

/** The cursor after a row of a list ordered by created_at, then id; null without a row. */
export const cursorOf = (row: { createdAt: string; id: string } | undefined) =>
  row ? `${row.createdAt}_${row.id}` : null

/** Rows of `table` that come before the cursor's row in that order. */
export function isBefore(table: string, cursor: string) {
  const [createdAt, id] = cursor.split('_')
  return sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) < (${createdAt}::timestamptz, ${id}::uuid)`
}
