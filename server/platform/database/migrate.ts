import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

/** The database was migrated by a later version of the program. */
export class SchemaNewerError extends Error {}

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

/**
 * Brings the database to this version's schema in one transaction; nodes starting together wait for
 * each other. Answers the names run now. Throws SchemaNewerError when the database is ahead.
 */
export async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider })
  await refuseNewer(db)
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
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
      `The database was written by a newer Firsthand (${newer.join(', ')}). Start that version, or restore a backup.`,
    )
}
