import { mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { isBackupDue, requireBackupFolder } from '#server/platform/backup/backup-folder.ts'
import { Manifest } from '#server/platform/backup/manifest.ts'
import { openBackup } from '#server/platform/backup/read-backup.ts'
import { openSnapshot } from '#server/platform/backup/snapshot.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { useDatabase } from '#test/support/database/database.ts'
import { closeToWriting, smallDisk } from '#test/support/database/small-disk.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { writeDailyBackup } from './open-backups.ts'

const PATIENCE_MS = 10_000

const database = useDatabase()

const { log } = Fastify()

async function settingsFor(folder: string) {
  const dataDir = path.join(await temporaryFolder(), 'data')
  await mkdir(dataDir)
  await writeFile(path.join(dataDir, 'signing-keys.json'), '[]')
  return readSettings({ DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_KEEP: '2' })
}

async function write(folder: string, signal = new AbortController().signal) {
  return writeDailyBackup({ settings: await settingsFor(folder), database: database.config, log, signal })
}

const yesterday = 'backup-2001-01-03T03-41-00Z.zip'

test('the daily backup is written once, complete and private, and the oldest one is deleted', async () => {
  const folder = await temporaryFolder()
  const olds = ['backup-2001-01-02T03-41-00Z.zip', yesterday]
  const others = ['backup-of-mine.zip', 'notes.txt.part', 'backup-2999-01-01T03-41-00Z.zip']
  for (const name of [...olds, ...others, `${yesterday}.part`]) await writeFile(path.join(folder, name), '')
  const written = await write(folder)
  const name = path.basename(written?.file ?? '')
  expect(await readdir(folder).then(names => names.toSorted())).toEqual(
    [yesterday, name, ...others].toSorted(),
  )
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
  const archive = await openBackup(path.join(folder, name), () => {})
  expect(archive.manifest.entries.map(entry => entry.name)).toContain('keys/signing-keys.json')
  const table = { name: 'public.votes', columns: ['"order"'], rows: 0 }
  const isRead = (other: object) =>
    Manifest.safeParse({ ...archive.manifest, tables: [{ ...table, ...other }] }).success
  const statement = 'votes from stdin; drop table votes; --'
  expect([{}, { name: statement }, { columns: [statement] }].map(isRead)).toEqual([true, false, false])
  archive.close()
  expect(await write(folder)).toBeUndefined()
})

test('a backup is refused and leaves no file while another backup of the same database is running', async () => {
  const folder = await temporaryFolder()
  const snapshot = await openSnapshot(database.config)
  await expect(write(folder)).rejects.toThrow('Another backup of this database is under way')
  await snapshot.close()
  expect(await readdir(folder)).toEqual([])
  expect(await write(folder)).toMatchObject({ rows: expect.any(Number) })
})

test('a backup on a full disk fails with a message, leaves no partial file and keeps older backups', async ({
  skip,
}) => {
  const disk = await smallDisk(64)
  if (!disk) return skip()
  await writeFile(path.join(disk, yesterday), 'x'.repeat(50_000))
  await expect(write(disk)).rejects.toThrow(`The disk of ${disk} is full; no backup was written.`)
  expect(await readdir(disk)).toEqual([yesterday])
})

test('a backup into a missing folder fails with a message', async () => {
  const gone = path.join(await temporaryFolder(), 'gone')
  await expect(write(gone)).rejects.toThrow(`${gone} is no folder that can be written (ENOENT).`)
})

test('an aborted backup leaves no file and lets the next one begin', async () => {
  const folder = await temporaryFolder()
  const stop = new AbortController()
  const held = database.db.transaction().execute(async tx => {
    await tx.schema.alterTable('votes').addColumn('held', 'text').execute()
    const writing = write(folder, stop.signal)
    await expect.poll(() => readdir(folder)).toHaveLength(1)
    stop.abort()
    await expect(writing).rejects.toThrow('aborted')
    expect(await readdir(folder)).toEqual([])
    throw new Error('rolled back')
  })
  await expect(held).rejects.toThrow('rolled back')
  // PostgreSQL ends the connection, and with it the lock, when it notices that no one is there.
  expect(await vi.waitFor(() => write(folder), PATIENCE_MS)).toBeDefined()
})

describe('the backup folder', () => {
  const refusalOf = async (folder: string) => requireBackupFolder(await settingsFor(folder))

  test('is created if missing, and stays empty', async () => {
    const folder = path.join(await temporaryFolder(), 'far', 'backups')
    await refusalOf(folder)
    expect(await readdir(folder)).toEqual([])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  test('is refused if it is read-only', async ({ skip }) => {
    const folder = await temporaryFolder()
    if (!(await closeToWriting(folder))) return skip()
    await expect(refusalOf(folder)).rejects.toThrow('cannot be written (EROFS)')
    await expect(write(folder)).rejects.toThrow(`${folder} is no folder that can be written (EROFS).`)
  })

  test('is refused if it is a file or in the data folder, even through a symlink', async () => {
    const outside = await temporaryFolder()
    const file = path.join(outside, 'file')
    await writeFile(file, '')
    await expect(refusalOf(file)).rejects.toThrow('cannot be written (EEXIST)')
    const settings = await settingsFor(outside)
    const inside = { ...settings, BACKUP_DIR: path.join(settings.DATA_DIR, 'media', 'backups') }
    await expect(requireBackupFolder(inside)).rejects.toThrow('is in the data folder')
    await expect(stat(inside.BACKUP_DIR)).rejects.toThrow('ENOENT')
    const link = path.join(outside, 'link')
    await symlink(settings.DATA_DIR, link)
    await expect(requireBackupFolder({ ...settings, BACKUP_DIR: link })).rejects.toThrow(
      'is in the data folder',
    )
  })
})

test.for([
  ["at its hour, after yesterday's", '2026-11-23T03:41:00Z', ['backup-2026-11-22T03-41-00Z.zip'], true],
  ['not again an hour later', '2026-11-23T04:41:00Z', ['backup-2026-11-23T03-41-05Z.zip'], false],
  ['not before the hour', '2026-11-23T02:41:00Z', ['backup-2026-11-22T03-41-00Z.zip'], false],
  ['later, if the hour was missed', '2026-11-23T11:41:00Z', ['backup-2026-11-22T03-41-00Z.zip'], true],
  ['at its hour, after a late one', '2026-11-24T03:41:00Z', ['backup-2026-11-23T11-41-00Z.zip'], true],
  ['immediately, if there is none', '2026-11-23T02:41:00Z', [], true],
] as const)('a backup is due %s', ([, at, names, expected]) => {
  expect(isBackupDue(names, { at: Date.parse(at), hour: 3 })).toBe(expected)
})
