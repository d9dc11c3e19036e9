import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { cloneDatabase } from '#test/support/database/database.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { readProgram } from '../database/migrations/migration-files.ts'
import { openArchive } from './archive-reader.ts'
import { BackupError } from './manifest.ts'
import { loadTables, openBackup } from './read-backup.ts'

const whole = {
  format: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  program: '0.2.0',
  postgres: '18.4',
  migrations: (await readProgram()).replaced,
  tables: [],
  sequences: [],
  entries: [],
}

/** Writes an archive with this manifest and these entries. Returns the file. */
async function forge(manifest: unknown, entries: Record<string, string> = {}) {
  const file = path.join(await temporaryFolder(), 'backup.zip')
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name)
  zip.addBuffer(
    Buffer.from(typeof manifest === 'string' ? manifest : JSON.stringify(manifest)),
    'manifest.json',
  )
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
  return file
}

async function cut(file: string) {
  await truncate(file, 100)
  return file
}

/** Puts something else at the same path. */
async function replace(file: string, make: (file: string) => Promise<unknown>) {
  await rm(file)
  await make(file)
  return file
}

/** Points an entry outside its folder. */
async function lead(file: string) {
  const bytes = (await readFile(file)).toString('latin1').replaceAll('pictures/aa/evil', 'pictures/../evil')
  await writeFile(file, bytes, 'latin1')
  return file
}

test.each([
  ['invalid JSON', () => forge('{'), /is no backup/],
  ['nothing', () => forge(null), /its manifest is none of ours/],
  ['a word', () => forge('"word"'), /its manifest is none of ours/],
  ['no format', () => forge({}), /its manifest is none of ours/],
  ['invalid tables', () => forge({ ...whole, tables: [{ name: 'a; drop table b' }] }), /none of ours/],
  ['a later format', () => forge({ ...whole, format: 2 }), /^This backup was made by a newer Firsthand; /],
  ['a later migration', () => forge({ ...whole, migrations: ['9999_x'] }), /newer Firsthand \(9999_x\)/],
  [
    'missing migrations',
    () => forge({ ...whole, migrations: ['0001_members'] }),
    /^This backup was made before the migration 0002_items; restore it with Firsthand 0\.2\.0, whose last commit is \w+, and back that up\.$/,
  ],
  ['a truncated end', async () => cut(await forge(whole)), /is no backup, or only a part of one/],
  ['only text', async () => replace(await forge(whole), file => writeFile(file, 'text')), /is no backup/],
  [
    'a folder instead of a file',
    async () => replace(await forge(whole), file => mkdir(file)),
    /is no backup/,
  ],
  [
    'a path outside its folder',
    async () => lead(await forge(whole, { 'pictures/aa/evil': 'x' })),
    /is no backup/,
  ],
  [
    'a missing entry',
    () => forge({ ...whole, entries: [{ name: 'keys/signing-keys.json', bytes: 1, sha256: '' }] }),
    /lacks keys\/signing-keys\.json|damaged/,
  ],
])('a backup with %s is refused with a one-line message', async (_, make, said) => {
  const refused = await openBackup(await make(), () => {}).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BackupError)
  expect((refused as Error).message).toMatch(said)
  expect((refused as Error).message).not.toContain('\n')
})

test.each([
  ['a system table', { name: 'pg_catalog.pg_authid', columns: ['rolname'], rows: 1 }],
  ['a missing column', { name: 'public.votes', columns: ['other'], rows: 1 }],
  ['a word as an id', { name: 'public.votes', columns: ['user_id'], rows: 1 }],
])('a backup that names %s is refused with a one-line message and changes nothing', async (_, table) => {
  const { db, config, drop } = await cloneDatabase()
  onTestFinished(drop)
  const archive = await openArchive(
    await forge({ ...whole, tables: [table] }, { [`tables/${table.name}`]: 'x\n' }),
  )
  onTestFinished(archive.close)
  const loaded = loadTables({ archive, database: config, onProgress: () => {} })
  await expect(loaded).rejects.toThrow(/^The backup does not fit the database, .*nothing was restored\.$/)
  await expect(loaded).rejects.toBeInstanceOf(BackupError)
  expect(
    (
      await db
        .selectFrom('kysely_migration' as never)
        .selectAll()
        .execute()
    ).length,
  ).toBeGreaterThan(0)
})
