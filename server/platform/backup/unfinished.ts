import type { ClientBase, ClientConfig } from 'pg'
import { Client } from 'pg'
import { BackupError } from './manifest.ts'

/** The table that exists while a restore is unfinished: it is created with the rows of the backup and dropped at the end. */
export const UNFINISHED = 'public.unfinished_restore'

/** Marks the database as not to be served before `finishRestore`. Call it in the transaction that changes the rows. */
export const markUnfinished = (client: ClientBase) =>
  client.query(`create table if not exists ${UNFINISHED} ()`)

/** Returns whether a restore into this database was begun and not finished. */
export async function isUnfinished(client: ClientBase) {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    UNFINISHED,
  ])
  return rows[0]?.exists === true
}

/** SQL that drops every table and function of the program. Those of extensions remain. */
const EMPTY = `do $$ declare command text; begin
  drop schema if exists auth, jobs cascade;
  foreach command in array array(
    select format('drop table if exists %s cascade', oid::regclass) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    union all
    select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e'))
  loop
    execute command;
  end loop;
end $$`

/**
 * Removes everything that an interrupted restore left, even if the tables have already been migrated to a later version. The
 * database stays marked.
 */
export async function emptyUnfinished(client: ClientBase) {
  await client.query(`begin; set local statement_timeout = 0; ${EMPTY}`)
  await markUnfinished(client)
  await client.query('commit')
}

/** Removes the mark, so that the database can be served. */
export const finishRestore = (database: ClientConfig) =>
  withClient(database, client => client.query(`drop table if exists ${UNFINISHED}`))

/**
 * Throws BackupError if a restore into this database was interrupted: sessions of its members may still be open, and erased
 * members may be back.
 */
export const requireFinishedRestore = (database: ClientConfig) =>
  withClient(database, async client => {
    if (await isUnfinished(client))
      throw new BackupError(
        'A restore into this database was cut off, so it cannot be served; run the command restore with the same backup again.',
      )
  })

export async function withClient<T>(database: ClientConfig, work: (client: Client) => Promise<T>) {
  const client = new Client(database)
  client.on('error', () => {}) // the statement under way rejects too
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
