import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { readProgramText } from '#server/platform/processes/program-version.ts'
import type { Db } from './database.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
const INSUFFICIENT_PRIVILEGE = '42501'

/** Thrown if the database was migrated by a later version of the program. */
export class SchemaNewerError extends Error {}

/** Thrown if the database user may not create tables. */
export class SchemaForbiddenError extends Error {}

const provider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).toSorted()
    const entries = names.map(async name => {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      return [name.slice(0, -4), { up: (db: Kysely<unknown>) => sql.raw(text).execute(db) }] as const
    })
    return Object.fromEntries(await Promise.all(entries)) as unknown as ReturnType<
      MigrationProvider['getMigrations']
    >
  },
}

/** Returns the names of all migrations of this program, in their order. */
export const listMigrations = async () => Object.keys(await provider.getMigrations()).toSorted()

/**
 * Migrates the database to this version's schema in one transaction. Nodes that start together wait for each other.
 * Returns the names of the migrations that ran. Throws SchemaNewerError if the database is ahead, and
 * SchemaForbiddenError if its user may not create tables.
 */
export const migrate = (db: Db) => migrateTo(db, undefined)

/** Migrates the database as `migrate` does, but up to the migration of this name. */
export const migrateTo = (db: Db, last: string | undefined) =>
  db.connection().execute(async connection => {
    // This node may wait for the migrations of another, which take longer than a normal statement.
    await sql`set statement_timeout = 0`.execute(connection)
    const run = await runMissing(connection, last)
    await sql`reset statement_timeout`.execute(connection)
    return run
  })

async function runMissing(db: Db, last: string | undefined) {
  await refuseNewer(db)
  const migrator = new Migrator({ db, provider })
  const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (!error) return results.map(({ migrationName }) => migrationName)
  await refuseNewer(db) // a newer node may have migrated first
  throw isForbidden(error) ? new SchemaForbiddenError(forbidden(error)) : error
}

const isForbidden = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE

const forbidden = ({ message }: Error) =>
  `DATABASE_URL names a user who may not make tables (${message}); let that user own the database.`

/** Returns the version that started last with this database, as far as it is another one. */
async function findWriter(db: Db) {
  const { rows } = await sql<{
    version: string
  }>`select version from nodes order by started_at desc limit 1`.execute(db)
  const version = rows[0]?.version
  return version && version !== readProgramText() ? `Firsthand ${version}` : 'a newer Firsthand'
}

async function refuseNewer(db: Db) {
  const table = await sql<{
    here: string | null
  }>`select to_regclass('kysely_migration')::text as here`.execute(db)
  if (!table.rows[0]?.here) return
  const known = new Set(Object.keys(await provider.getMigrations()))
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const newer = done.rows.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (newer.length > 0)
    throw new SchemaNewerError(
      `The database was written by ${await findWriter(db)} (${newer.join(', ')}), and this is ${readProgramText()}; start that version or restore a backup.`,
    )
}
