import { existsSync } from 'node:fs'
import { mkdir, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { toStartFault } from '#server/compose/start.ts'
import { encryptionKeyFile } from '#server/features/accounts/keys/encryption.ts'
import { signingKeyFile } from '#server/features/accounts/keys/signing-keys.ts'
import { MEDIA_TYPE } from '#server/features/items/uploads/queries.ts'
import type { OpenArchive } from '#server/platform/backup/archive-reader.ts'
import { BackupError, countRows, folders } from '#server/platform/backup/manifest.ts'
import { loadPictures, openBackup, requireEmpty } from '#server/platform/backup/read-backup.ts'
import { openDirectly } from '#server/platform/database/open-database.ts'
import { type Settings, settings } from '#server/platform/env.ts'
import { createShutdown } from '#server/platform/shutdown.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { createProgressLine } from './backup/progress-line.ts'
import { readArguments } from './backup/read-arguments.ts'
import { restoreRows } from './backup/restore-rows.ts'

const print = (line: string) => void process.stderr.write(`${line}\n`)
const { closeOnExit, exit } = createShutdown(print)

async function restore(file: string) {
  const chosen = settings()
  const line = createProgressLine(process.stderr)
  const archive = await closeOnExit(openBackup(file, line.show).finally(line.end), async ({ close }) =>
    close(),
  )
  const keys = archive.manifest.entries.filter(({ name }) => name.startsWith(folders.keys))
  await requireRoom(chosen, archive)
  if (keys.length > 0) requireNoKeys(chosen)
  const database = await closeOnExit(openDirectly(chosen, print), ({ stop }) => stop())
  await requireEmpty(database.ways.direct, archive)
  await restoreRows({ archive, config: database.ways.direct, onProgress: line.show }, async () => {})
  const storage = await openStorage(chosen)
  await loadPictures(archive, { storage, type: MEDIA_TYPE, onProgress: line.show })
  line.end()
  for (const { name } of keys) await writeKey(chosen.DATA_DIR, { name, archive })
  return summarize(archive, keys.length > 0)
}

/** Throws BackupError if the disk of the data folder has too little room for the rows and the pictures. */
async function requireRoom({ DATA_DIR, DATABASE_URL, S3 }: Settings, { manifest }: OpenArchive) {
  const sizeOf = (folder: string) =>
    manifest.entries.filter(({ name }) => name.startsWith(folder)).reduce((sum, { bytes }) => sum + bytes, 0)
  // Rows with their indexes take about three times their text.
  const needed = (DATABASE_URL ? 0 : sizeOf(folders.tables) * 3) + (S3 ? 0 : sizeOf(folders.pictures))
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(DATA_DIR)
  if (bavail * bsize < needed)
    throw new BackupError(
      `The disk of ${DATA_DIR} has ${toMegabytes(bavail * bsize)} left, and the backup takes about ${toMegabytes(needed)}.`,
    )
}

const toMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`

/** The keys of another database would lock its members out, so they are never replaced. */
function requireNoKeys({ DATA_DIR }: Settings) {
  if ([signingKeyFile(DATA_DIR), encryptionKeyFile(DATA_DIR)].some(existsSync))
    throw new BackupError(`${DATA_DIR} has keys already; restore into a data folder that is new.`)
}

async function writeKey(dataDir: string, { name, archive }: { name: string; archive: OpenArchive }) {
  const bytes = Buffer.concat(await (await archive.read(name)).toArray())
  await writeFile(path.join(dataDir, path.basename(name)), bytes, { mode: 0o600, flag: 'wx' })
}

function summarize({ manifest }: OpenArchive, hasKeys: boolean) {
  const rows = countRows(manifest).toLocaleString('en')
  const keys = hasKeys
    ? ''
    : ' It had no keys: copy signing-keys.json and sealing-keys.json into the data folder before the start.'
  return `Restored ${rows} rows of ${manifest.createdAt}. Everybody signs in again, and links of older mails do not work.${keys}`
}

try {
  await exit(0, await restore(readArguments({}).file))
} catch (error) {
  const { code, said } = toStartFault(error)
  await exit(code, said)
}
