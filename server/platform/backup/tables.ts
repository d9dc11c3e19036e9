import type { ClientBase } from 'pg'
import { UNFINISHED } from './unfinished.ts'

/** The schemas with members' data. The schema `jobs` has only work that is made again. */
const SCHEMAS = ['public', 'auth']
/**
 * Tables that no backup contains: those that migrations fill; the code of the first run; the keys of days, which are deleted
 * and would survive in the file; members' archives, whose files are in no backup; and the mark of an unfinished restore.
 */
const LEFT_OUT = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'public.schema_requirements',
  'public.first_run',
  'public.day_keys',
  'public.exports',
  UNFINISHED,
]

export type Table = { name: string; columns: string[] }
type Sequence = { name: string; value: string; isCalled: boolean }

const rowsOf = async <Row>(client: ClientBase, text: string, values: unknown[] = []) =>
  (await client.query({ text, values })).rows as Row[]

/** Lists the tables with their names as in SQL, each with the columns that are not computed. */
export const listTables = (client: ClientBase) =>
  rowsOf<Table>(
    client,
    `select format('%I.%I', nspname, relname) as name,
       array_agg(quote_ident(attname) order by attnum)::text[] as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where nspname = any($1) and relkind in ('r', 'p') and not relispartition
       and format('%I.%I', nspname, relname) <> all($2)
     group by 1 order by 1`,
    [SCHEMAS, LEFT_OUT],
  )

/** Returns the sequences of members' data with their last values. */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const names = await rowsOf<{ name: string }>(
    client,
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname = any($1) order by 1`,
    [SCHEMAS],
  )
  const values: Sequence[] = []
  for (const { name } of names) {
    const [row] = await rowsOf<Omit<Sequence, 'name'>>(
      client,
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    if (row) values.push({ name, ...row })
  }
  return values
}

/** Sets the sequences to values that `readSequences` returned. */
export async function writeSequences(client: ClientBase, sequences: readonly Sequence[]) {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
}

/** Returns the names of the migrations that the database has, in their order. */
export const readMigrations = async (client: ClientBase) =>
  (await rowsOf<{ name: string }>(client, 'select name from kysely_migration order by name')).map(
    ({ name }) => name,
  )

/** Returns whether this program has migrated the database, in any version. */
export async function hasTables(client: ClientBase) {
  const [row] = await rowsOf<{ exists: boolean }>(
    client,
    `select to_regclass('public.kysely_migration') is not null as exists`,
  )
  return row?.exists === true
}

/** Returns whether the database has a member, so that a restore would mix two communities. */
export async function hasMembers(client: ClientBase) {
  const [row] = await rowsOf<{ some: boolean }>(client, 'select exists (select from profiles) as some')
  return row?.some === true
}

/**
 * Drops the foreign keys and triggers of the tables, so that their owner can copy rows in any order. Returns a function that
 * restores them and checks every row.
 */
export async function suspendChecks(client: ClientBase, tables: readonly Table[]) {
  const names = tables.map(({ name }) => name)
  const keys = await rowsOf<{ table: string; name: string; definition: string }>(
    client,
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`,
    [names],
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
