import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { requireRoom } from './disk-need.ts'
import { fill } from './fill.ts'
import { whileFilling, whileMigrating } from './locks.ts'
import { BASELINE, type Migration, type Program, readProgram, toTitle } from './migration-files.ts'
import { listOtherVersions, waitUntilGone } from './other-nodes.ts'
import { runStep, runStops } from './run-migration.ts'
import { acceptBaseline, createNotes, noteMigration, readSchemaState, refuseNewer } from './schema-state.ts'
import { areNeighbours, compareVersions } from './versions.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
/** The milliseconds for which a start waits for its own fills, which small communities end in. */
const OWN_FILL_MS = 1_000
const LOOK_MS = 500

/** Thrown if the database user may not create tables. */
export class SchemaForbiddenError extends Error {}

export type MigrateOptions = {
  program?: Program
  /** Receives the present step, as words without a full stop. */
  report?: (text: string) => void
  /** True for the embedded database, whose nodes end with it. */
  isEmbedded?: boolean
  /** Returns the bytes that are free where the database writes, undefined if that is another machine's disk. */
  measureFree?: () => Promise<number | undefined>
}

type Run = Required<MigrateOptions> & { session: Db; ran: string[]; isNew: boolean }

/**
 * Migrates the database to this program's schema, one session at a time. Beside a node of the version before it only
 * expands, and leaves contracts to `finishMigrations`, as it does with long fills of this version. Fills of earlier versions
 * are finished first. Returns the names of the migrations that ran. Throws SchemaNewerError, SchemaOlderError,
 * OtherVersionError, NoRoomError, and SchemaForbiddenError if the user may not create tables.
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<readonly string[]> {
  const program = options.program ?? (await readProgram())
  const { report = () => {}, isEmbedded = false, measureFree = async () => undefined } = options
  return inSession(db, async session => {
    const run = { session, program, report, isEmbedded, measureFree, ran: [], isNew: false }
    await refuseNewer(session, program)
    const onWait = () => report('Waiting for another node that migrates the database')
    await whileMigrating(session, { onWait }, () => runDue(run))
    return run.ran
  })
}

/** Gives an empty database the baseline and, of the migrations after it, exactly those of these names. */
export async function migrateTo(db: Db, names: readonly string[]) {
  const { migrations, replaced } = await readProgram()
  const chosen = migrations.filter(({ name }) => name === BASELINE || names.includes(name))
  const { stops, others } = split(chosen)
  await inSession(db, async session => {
    await runStops(session, { migrations: stops, replaced }, () => {})
    for (const migration of others)
      await (migration.kind === 'fill'
        ? noteMigration(session, migration)
        : runStep(session, migration, () => {}))
  })
}

/** Divides migrations into the stops that they begin with, and the others. */
function split(migrations: readonly Migration[]) {
  const found = migrations.findIndex(({ kind }) => kind !== 'stop')
  const count = found < 0 ? migrations.length : found
  return { stops: migrations.slice(0, count), others: migrations.slice(count) }
}

/** Runs `work` in one session without a time limit, since it waits for longer than a normal statement may take. */
const inSession = <T>(db: Db, work: (session: Db) => Promise<T>) =>
  db.connection().execute(async connection => {
    await sql`set statement_timeout = 0`.execute(connection)
    const result = await work(connection).catch(error => {
      throw isForbidden(error) ? new SchemaForbiddenError(toForbidden(error)) : error
    })
    await sql`reset statement_timeout`.execute(connection)
    return result
  })

const isForbidden = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE

const toForbidden = ({ message }: Error) =>
  `DATABASE_URL names a user who may not make tables (${message}); let that user own the database.`

async function runDue(run: Run) {
  const { session, program, report, isEmbedded } = run
  await refuseNewer(session, program) // a newer node may have migrated first
  await acceptBaseline(session, program)
  const { ran } = await readSchemaState(session)
  const due = program.migrations.filter(({ name }) => !ran.has(name))
  const hasStop = due.some(({ kind }) => kind === 'stop') && ran.size > 0
  const others = await listOtherVersions(session, program.version, isEmbedded)
  const isApart = others.some(({ version }) => !areNeighbours(version, program.version))
  if (isApart || (hasStop && others.length > 0))
    await waitUntilGone(session, { version: program.version, sinceStart: isEmbedded, report })
  if (due.length === 0) return
  if (ran.size > 0) await requireRoom(session, { due, measureFree: run.measureFree, report })
  await createNotes(session)
  if (ran.size === 0) report('Making the tables of a new database')
  const isNew = ran.size === 0
  await runSteps({ ...run, isNew, report: isNew ? () => {} : report }, due)
}

async function runSteps(run: Run, due: readonly Migration[]) {
  const { session, report, ran } = run
  const toStep = (migration: Migration) =>
    `Migrating ${due.indexOf(migration) + 1} of ${due.length}: ${toTitle(migration)}`
  const { stops, others } = split(due)
  const { replaced } = run.program
  if (stops.length > 0)
    await runStops(session, { migrations: stops, replaced }, migration => report(toStep(migration)))
  ran.push(...stops.map(({ name }) => name))
  for (const migration of others) {
    report(toStep(migration))
    const isDone = await runOne(run, migration, text => report(`${toStep(migration)}${text}`))
    if (isDone) ran.push(migration.name)
  }
}

/** Returns true if the migration ran, false if it is left for later. */
async function runOne(run: Run, migration: Migration, print: (text: string) => void) {
  const { session, program, isEmbedded } = run
  const onWait = (tries: number) => print(`, waiting for a lock, as a backup holds (${tries} tries)`)
  if (migration.kind === 'fill')
    return run.isNew ? skipFill(run, migration) : fillAtStart(run, migration, print)
  if (migration.kind === 'contract' && !(await mayContract(session, { program, migration, isEmbedded })))
    return false
  await runStep(session, migration, onWait)
  return true
}

type Contract = { program: Program; migration: Migration; isEmbedded: boolean }

/** Returns whether a contract may run: every migration before it ran, and no node of another version serves. */
export async function mayContract(session: Db, { program, migration, isEmbedded }: Contract) {
  const { ran } = await readSchemaState(session)
  const before = program.migrations.slice(0, program.migrations.indexOf(migration))
  const isReady = before.every(({ name, kind }) => kind === 'contract' || ran.has(name))
  return isReady && (await listOtherVersions(session, program.version, isEmbedded)).length === 0
}

/** Notes a fill as done, since a new database has no rows from before. */
async function skipFill({ session }: Run, migration: Migration) {
  await noteMigration(session, migration)
  return true
}

/** Ends a fill of an earlier version, which this program counts on, and lets one of its own go on later if it is long. */
async function fillAtStart(run: Run, migration: Migration, print: (text: string) => void) {
  const { session, program, isEmbedded } = run
  const others = await listOtherVersions(session, program.version, isEmbedded)
  const pace = others.length > 0 ? 'beside' : 'alone'
  const isOwn = compareVersions(migration.version, program.version) === 0
  const since = performance.now()
  const isOver = () => isOwn && performance.now() - since > OWN_FILL_MS
  const onProgress = (share: number) => print(`, ${Math.floor(share * 100)}%`)
  for (;;) {
    const isDone = await whileFilling(session, () => fill(session, migration, { pace, onProgress, isOver }))
    if (isDone !== undefined) return isDone
    if ((await readSchemaState(session)).ran.has(migration.name)) return true
    if (isOver()) return false
    print(', which another node does')
    await pause(LOOK_MS)
  }
}
