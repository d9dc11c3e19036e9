import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { nowIso } from '#server/platform/processes/clock.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type Archive, createArchive, streamOf, toFileFault } from './archive-writer.ts'
import { BackupError, FORMAT, folders, type Manifest, type Progress } from './manifest.ts'
import type { Snapshot } from './snapshot.ts'
import { listTables, readMigrations, readSequences } from './tables.ts'
import { isUnfinished } from './unfinished.ts'

/**
 * The bytes of content that a backup reads in a second. The gentle pace does not delay requests on two cores
 * (docs/measurements/server.md).
 */
const BYTES_PER_SECOND = { gentle: 5_000_000, full: Number.POSITIVE_INFINITY }

export type BackupOptions = {
  file: string
  snapshot: Snapshot
  storage: Storage
  keyFiles: readonly string[]
  logFiles: readonly string[]
  program: string
  /** `gentle` leaves the processor to requests. */
  pace: keyof typeof BYTES_PER_SECOND
  onProgress: (progress: Progress) => void
  signal: AbortSignal
}

/**
 * Writes the database as of one moment, the pictures and the keys to `file`, while the program runs. Returns the content of
 * the backup. Throws BackupError if the file exists or cannot be written. After any failure no file remains.
 */
export async function writeBackup({ file, snapshot, signal, ...options }: BackupOptions) {
  const cut = () => void snapshot.close()
  signal.addEventListener('abort', cut)
  let archive: Archive | undefined
  try {
    if (await isUnfinished(snapshot.client))
      throw new BackupError('A restore into this database was cut off; there is nothing whole to back up.')
    archive = await createArchive(file, BYTES_PER_SECOND[options.pace])
    const manifest = await describe(snapshot.client, options.program)
    manifest.tables = await copyTables(archive, snapshot.client, options)
    await snapshot.release()
    await copyPictures(archive, { ...options, signal })
    for (const key of options.keyFiles)
      await archive.add(folders.keys + path.basename(key), streamOf(await readFile(key)))
    // Written after the rows, so that every erased member is missing from the rows or named in the log.
    for (const log of options.logFiles.filter(existsSync))
      await archive.add(folders.logs + path.basename(log), streamOf(await readFile(log)))
    signal.throwIfAborted()
    return await archive.close(manifest)
  } catch (error) {
    await archive?.abort()
    signal.throwIfAborted()
    throw toFileFault(error, file)
  } finally {
    signal.removeEventListener('abort', cut)
  }
}

async function describe(client: Client, program: string): Promise<Omit<Manifest, 'entries'>> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return {
    format: FORMAT,
    createdAt: nowIso(),
    program,
    postgres: rows[0]?.version ?? '',
    migrations: await readMigrations(client),
    tables: [],
    sequences: await readSequences(client),
  }
}

type Reporting = Pick<BackupOptions, 'onProgress'>

async function copyTables(archive: Archive, client: Client, { onProgress }: Reporting) {
  const all = await estimateRows(client)
  await holdTables(client)
  const tables: Manifest['tables'] = []
  let done = 0
  for (const { name, columns } of await listTables(client)) {
    const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
    await archive.add(folders.tables + name, rows)
    tables.push({ name, columns, rows: rows.rowCount })
    done += rows.rowCount
    onProgress({ what: 'rows', done, all: Math.max(all, done) })
  }
  return tables
}

/**
 * Locks the definition of every table until the end of the transaction, as pg_dump does: a migration waits, and the backup
 * is consistent.
 */
async function holdTables(client: Client) {
  const names = (await listTables(client)).map(({ name }) => name)
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`)
}

async function estimateRows(client: Client) {
  const { rows } = await client.query<{ all: number }>(
    `select coalesce(sum(n_live_tup), 0)::float8 as all from pg_stat_user_tables where schemaname in ('public', 'auth')`,
  )
  return rows[0]?.all ?? 0
}

const DIGITS = '0123456789abcdef'
/** All two-digit prefixes of the names of pictures, which are hashes in hexadecimal digits. */
export const prefixes = [...DIGITS].flatMap(first => [...DIGITS].map(second => first + second))

async function copyPictures(
  archive: Archive,
  { storage, onProgress, signal }: Pick<BackupOptions, 'storage' | 'signal'> & Reporting,
) {
  let done = 0
  for (const [place, prefix] of prefixes.entries()) {
    for (const name of await storage.list(prefix)) {
      signal.throwIfAborted()
      const bytes = await storage.get(name)
      if (!bytes) continue // removed since it was listed
      await archive.add(folders.pictures + name, streamOf(bytes), { isDense: true })
      done += 1
    }
    onProgress({ what: 'pictures', done, all: Math.round((done / (place + 1)) * prefixes.length) })
  }
}
