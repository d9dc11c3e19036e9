import { pipeline } from 'node:stream/promises'
import { Client, type ClientConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Program, readProgram } from '#server/platform/database/migrations/migration-files.ts'
import { BASELINE_PROGRAM, findMissing } from '#server/platform/database/migrations/schema-state.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type OpenArchive, openArchive } from './archive-reader.ts'
import { BackupError, countRows, folders, type Manifest, type Progress } from './manifest.ts'
import { listTables, suspendChecks, writeSequences } from './tables.ts'
import { markUnfinished } from './unfinished.ts'

/**
 * Opens a backup that this program can restore, and first reads all of it, so that a damaged one changes nothing. Throws
 * BackupError.
 */
export async function openBackup(file: string, onProgress: (progress: Progress) => void) {
  const archive = await openArchive(file)
  try {
    requireKnown(archive.manifest, await readProgram())
    await archive.check(onProgress)
    return archive
  } catch (error) {
    archive.close()
    throw error
  }
}

function requireKnown({ migrations: ran }: Manifest, program: Program) {
  const known = new Set([...program.replaced, ...program.migrations.map(({ name }) => name)])
  const newer = ran.filter(name => !known.has(name))
  if (newer.length > 0)
    throw new BackupError(
      `This backup was made by a newer Firsthand (${newer.join(', ')}); restore it with that version.`,
    )
  const missing = findMissing(program, new Set(ran))
  if (missing)
    throw new BackupError(
      `This backup was made before the migration ${missing}; restore it with ${BASELINE_PROGRAM}, and back that up.`,
    )
}

type Loading = {
  archive: OpenArchive
  database: ClientConfig
  onProgress: (progress: Progress) => void
}

/**
 * Replaces the rows of an empty database by the rows of a backup with the same migrations. It is one transaction: after a
 * failure the database is empty. Every foreign key is checked. The database cannot be served before `finishRestore`.
 */
export async function loadTables({ archive, database, onProgress }: Loading) {
  requireOwnSchemas(archive)
  const client = new Client({ ...database, application_name: 'restore' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`set statement_timeout = 0; set client_encoding = 'utf8'; begin`)
    await markUnfinished(client)
    const tables = await listTables(client)
    const restoreChecks = await suspendChecks(client, tables)
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    await copyAll(client, { archive, onProgress })
    await writeSequences(client, archive.manifest.sequences)
    await restoreChecks()
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    throw isContentError(error) ? new BackupError(toMisfit((error as Error).message)) : error
  } finally {
    await client.end().catch(() => {})
  }
}

/** SQLSTATEs that the content of a backup causes: data, a constraint, or a name that does not exist. */
const CONTENT_ERROR_CODES = /^(22|23|42)/

const isContentError = (error: unknown) =>
  error instanceof Error && 'code' in error && CONTENT_ERROR_CODES.test(String(error.code))

const toMisfit = (why: string) =>
  `The backup does not fit the database, so it was altered or is of another program (${why}); nothing was restored.`

/** A file may come from anywhere, and its names go into statements. */
function requireOwnSchemas({ manifest }: OpenArchive) {
  const foreign = manifest.tables.find(({ name }) => !/^(public|auth)\./.test(name))
  if (foreign) throw new BackupError(toMisfit(`${foreign.name} is no table of ours`))
}

async function copyAll(client: Client, { archive, onProgress }: Pick<Loading, 'archive' | 'onProgress'>) {
  const { tables } = archive.manifest
  const all = countRows(archive.manifest)
  let done = 0
  for (const { name, columns, rows } of tables) {
    // Opened before the statement, because its error comes at once and needs a listener.
    const source = await archive.read(folders.tables + name)
    const sink = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
    await pipeline(source, sink)
    if (sink.rowCount !== rows)
      throw new BackupError(`${name} has ${sink.rowCount} rows instead of ${rows}; nothing was restored.`)
    done += rows
    onProgress({ what: 'rows', done, all })
  }
}

/** Stores the pictures of a backup. Pictures that exist already are the same. */
export async function loadPictures(
  archive: OpenArchive,
  { storage, type, onProgress }: { storage: Storage; type: string; onProgress: (progress: Progress) => void },
) {
  const pictures = archive.manifest.entries.filter(({ name }) => name.startsWith(folders.pictures))
  for (const [index, { name }] of pictures.entries()) {
    const bytes = Buffer.concat(await (await archive.read(name)).toArray())
    await storage.put(name.slice(folders.pictures.length), { bytes, type })
    onProgress({ what: 'pictures', done: index + 1, all: pictures.length })
  }
}
