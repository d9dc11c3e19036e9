import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { textList } from '#server/platform/database/list-parameter.ts'
import { readProgramText } from '#server/platform/processes/program-version.ts'
import { BASELINE, type Migration, type Program } from './migration-files.ts'
import { compareVersions } from './versions.ts'

/** Thrown if the database needs a later version of the program. */
export class SchemaNewerError extends Error {}

/** Thrown if the database has not run all migrations that the baseline has replaced. */
export class SchemaOlderError extends Error {}

/** The version whose schema the baseline is, as a person finds it. */
export const BASELINE_PROGRAM = 'Firsthand 0.2.0, whose last commit is d21b003c50'

/**
 * The state of a schema as the database has stored it: the migrations that ran, and the oldest program that may serve it, if
 * that is stored.
 */
export type SchemaState = { ran: ReadonlySet<string>; lowestVersion: string | undefined }

/** Creates the table in which Kysely's migrator stored the migrations that ran. Older databases have it. */
export async function createNotes(db: Db) {
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  )
}

const exists = async (db: Db, table: string) => {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${table}) is not null as is`.execute(db)
  return rows[0]?.is === true
}

/** Returns the oldest version that may serve the database; undefined if it does not say. */
export async function readLowestVersion(db: Db) {
  if (!(await exists(db, 'schema_requirements'))) return undefined
  const { rows } = await sql<{ version: string }>`
    select lowest_version as version from schema_requirements`.execute(db)
  return rows[0]?.version
}

/** Returns the migrations that ran on a database, none if it is empty, and the oldest version that may serve it. */
export async function readSchemaState(db: Db): Promise<SchemaState> {
  if (!(await exists(db, 'kysely_migration'))) return { ran: new Set(), lowestVersion: undefined }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return { ran: new Set(rows.map(({ name }) => name)), lowestVersion: await readLowestVersion(db) }
}

/** Notes in the transaction of migrations that they ran. */
export const noteNames = (tx: Db | Tx, names: readonly string[]) =>
  sql`insert into kysely_migration (name, timestamp)
    select name, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from unnest(${textList(names)}) as name
    on conflict do nothing`.execute(tx)

/** Notes that a migration ran, and after a stop or a contract also that older programs may no longer serve. */
export async function noteMigration(tx: Db | Tx, { name, kind, version }: Migration) {
  await noteNames(tx, [name])
  if (kind === 'stop' || kind === 'contract')
    await sql`update schema_requirements set lowest_version = ${version}`.execute(tx)
}

/** Returns the version that started last with this database, as far as it is another one. */
async function findWriter(db: Db) {
  const { rows } = await sql<{ version: string }>`
    select version from nodes order by started_at desc limit 1`.execute(db)
  const version = rows[0]?.version
  return version && version !== readProgramText() ? `Firsthand ${version}` : 'a newer Firsthand'
}

/** Returns the first migration that the baseline has replaced and that is not among `ran`; undefined if nothing is missing. */
export const findMissing = ({ replaced }: Program, ran: ReadonlySet<string>) =>
  ran.has(BASELINE) ? undefined : replaced.find(name => !ran.has(name))

/**
 * Notes the baseline for a database that ran what it has replaced. Throws SchemaOlderError if it did not run all of that.
 */
export async function acceptBaseline(db: Db, program: Program) {
  const { ran } = await readSchemaState(db)
  if (ran.size === 0 || ran.has(BASELINE)) return
  const missing = findMissing(program, ran)
  if (missing)
    throw new SchemaOlderError(
      `The database has not run the migration ${missing}; start ${BASELINE_PROGRAM}, until its migrations are done, and then this version.`,
    )
  await noteNames(db, [BASELINE])
}

/**
 * Refuses a program that the database has left behind: one that is older than its contracts allow or, without a word of
 * them, does not know all that ran. Throws SchemaNewerError.
 */
export async function refuseNewer(db: Db, { version, migrations, replaced }: Program) {
  const { ran, lowestVersion } = await readSchemaState(db)
  const known = new Set([...replaced, ...migrations.map(({ name }) => name)])
  const unknown = [...ran].filter(name => !known.has(name)).toSorted()
  const isAllowed =
    lowestVersion === undefined ? unknown.length === 0 : compareVersions(version, lowestVersion) >= 0
  if (isAllowed) return
  throw new SchemaNewerError(
    `The database was written by ${await findWriter(db)} (${unknown.join(', ')}), and this is ${readProgramText()}; start that version or restore a backup.`,
  )
}
