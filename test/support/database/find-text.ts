import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Lists the tables that contain a word or an id in any column. */
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

const WORDS = ['ARRAY', 'character varying', 'json', 'jsonb', 'text', 'tsvector', 'USER-DEFINED']

/** Lists the columns that can contain words, as table.column. */
export async function listWordColumns(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' and data_type in (${sql.join(WORDS)})
      and table_name not like 'kysely%'
    order by 1`.execute(db)
  return rows.map(({ name }) => name.replace('public.', ''))
}

/** Lists the columns that contain a word, as table.column. */
export async function findColumnsWith(db: Db, word: string) {
  const found: string[] = []
  for (const name of await listWordColumns(db)) {
    const [column, ...table] = name.split('.').toReversed()
    const { rows } = await sql`
      select from ${sql.ref(table.toReversed().join('.'))} where ${sql.ref(column ?? '')}::text ilike ${`%${word}%`}
      limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}
