import { existsSync } from 'node:fs'
import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MemberId } from '#contract/ids.ts'
import { erasureFile } from '#server/features/account/deletion/erasure-log.ts'
import { mergeErasures } from '#server/features/account/deletion/note-erasures.ts'
import { MEDIA_TYPE } from '#server/features/items/uploads/queries.ts'
import { encryptionKeyFile } from '#server/features/sign-in/keys/encryption.ts'
import { signingKeyFile } from '#server/features/sign-in/keys/signing-keys.ts'
import type { OpenArchive } from '#server/platform/backup/archive-reader.ts'
import { BackupError, countRows, folders } from '#server/platform/backup/manifest.ts'
import { loadPictures, openBackup } from '#server/platform/backup/read-backup.ts'
import { openTarget } from '#server/platform/backup/restore-target.ts'
import { finishRestore } from '#server/platform/backup/unfinished.ts'
import { toStartFailure } from '#server/platform/database/embedded/start-errors.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { createProgressLine } from './backup/progress-line.ts'
import { readArguments } from './backup/read-arguments.ts'
import { readErased } from './backup/read-erased.ts'
import { restoreRows } from './backup/restore-rows.ts'
import { enterDataFolder } from './commands/open-instance.ts'
import { createCommand } from './commands/run-command.ts'

const { print, closeOnExit, exit, run, stopWith } = createCommand()

/** A restore writes no other file from the folder of keys. */
const KEYS = [signingKeyFile(''), encryptionKeyFile('')].map(file => folders.keys + file)

async function restore(file: string, chosen: Settings) {
  if (process.getuid?.() === 0)
    print(
      'Root will own the data folder. If another user should own it, stop this and change its owner first.',
    )
  const line = createProgressLine(process.stderr)
  const archive = await closeOnExit(openBackup(file, line.show).finally(line.end), async ({ close }) =>
    close(),
  )
  const keys = archive.manifest.entries.filter(({ name }) => KEYS.includes(name))
  await requireRoom(chosen, archive)
  for (const { name } of keys) await requireNoOtherKey(chosen.DATA_DIR, { name, archive })
  const database = await closeOnExit(openDatabase(chosen, print), ({ stop }) => stop())
  const config = database.config
  const { log, erased, unknown } = await readErased(archive, chosen.DATA_DIR)
  await closeOnExit(openTarget(config, archive), ({ close }) => close())
  const { erasedCount } = await restoreRows(
    { archive, config, erased, onProgress: line.show },
    async () => {},
  )
  await mergeErasures(erasureFile(chosen.DATA_DIR), log)
  const storage = await openStorage(chosen)
  await loadPictures(archive, { storage, type: MEDIA_TYPE, onProgress: line.show })
  line.end()
  for (const { name } of keys) await writeKey(chosen.DATA_DIR, { name, archive })
  await finishRestore(config)
  return summarize(archive, { hasKeys: keys.length > 0, erasedCount, unknown })
}

async function requireRoom({ DATA_DIR, DATABASE_URL, S3 }: Settings, { manifest }: OpenArchive) {
  const sizeOf = (folder: string) =>
    manifest.entries.filter(({ name }) => name.startsWith(folder)).reduce((sum, { bytes }) => sum + bytes, 0)
  // Rows with their indexes take about three times the space of their text.
  const needed = (DATABASE_URL ? 0 : sizeOf(folders.tables) * 3) + (S3 ? 0 : sizeOf(folders.pictures))
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(DATA_DIR)
  if (bavail * bsize < needed)
    throw new BackupError(
      `The disk of ${DATA_DIR} has ${toMegabytes(bavail * bsize)} left, and the backup takes about ${toMegabytes(needed)}.`,
    )
}

const toMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`

type Key = { name: string; archive: OpenArchive }

const readKey = async ({ name, archive }: Key) => Buffer.concat(await (await archive.read(name)).toArray())

/**
 * Throws BackupError if there is another key. It is never replaced, since the keys of another database would lock its
 * members out.
 */
async function requireNoOtherKey(dataDir: string, key: Key) {
  const file = path.join(dataDir, path.basename(key.name))
  if (existsSync(file) && !(await readFile(file)).equals(await readKey(key)))
    throw new BackupError(`${dataDir} has other keys already; restore into a data folder that is new.`)
}

async function writeKey(dataDir: string, key: Key) {
  const file = path.join(dataDir, path.basename(key.name))
  if (!existsSync(file)) await writeFile(file, await readKey(key), { mode: 0o600, flag: 'wx' })
}

type Restored = { hasKeys: boolean; erasedCount: number; unknown: readonly MemberId[] }

function summarize({ manifest }: OpenArchive, { hasKeys, erasedCount, unknown }: Restored) {
  const rows = countRows(manifest).toLocaleString('en')
  return [
    `Restored ${rows} rows of ${manifest.createdAt}. Everyone needs to sign in again, and links in older emails don't work.`,
    erasedCount > 0 && `Members who had been deleted since are deleted again: ${erasedCount}.`,
    ...unknown.map(id => `Whether ${id} was deleted is unknown; if they are back, ask them.`),
    !hasKeys &&
      'It had no keys: copy signing-keys.json and sealing-keys.json into the data folder before the start.',
  ]
    .filter(line => line !== false)
    .join(' ')
}

stopWith('Stopped before it finished; run the same restore again.')
await run(async () => {
  const { file } = readArguments({})
  const chosen = await enterDataFolder({ mayBeNew: true })
  const restoring = restore(file, chosen).catch(error => {
    throw 'syscall' in error ? toStartFailure(chosen.DATA_DIR, error) : error
  })
  await exit(0, await restoring)
})
