import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Lists the tables that contain a word or an id anywhere. */
export async function findTablesWith(db: Db, word: string) {
  const { rows } = await sql<{ table: string }>`
    select table_schema || '.' || table_name as "table" from information_schema.tables
    where table_schema in ('public', 'auth', 'jobs') and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { table } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.raw(table)} as line where line::text ilike ${`%${word}%`} limit 1`.execute(db)
    if (hits.length > 0) found.push(table)
  }
  return found.toSorted()
}
