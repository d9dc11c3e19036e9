import { access, mkdir, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { toStartFault } from '#server/compose/start.ts'
import { MEDIA_TYPE } from '#server/features/items/uploads/queries.ts'
import type { OpenArchive } from '#server/platform/backup/archive-reader.ts'
import { BackupError, folders } from '#server/platform/backup/manifest.ts'
import { loadPictures, openBackup, requireEmpty } from '#server/platform/backup/read-backup.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { type Settings, settings } from '#server/platform/env.ts'
import { createShutdown } from '#server/platform/shutdown.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { createProgressLine } from './backup/progress-line.ts'
import { restoreRows } from './backup/restore-rows.ts'

const print = (line: string) => void process.stderr.write(`${line}\n`)
const { closeOnExit, exit } = createShutdown(print)

function readFile(args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new BackupError('Name one file; npm run restore -- --help says more.')
  return path.resolve(file)
}

async function restore(file: string) {
  const chosen = settings()
  const archive = await closeOnExit(
    openBackup(file, () => {}),
    async ({ close }) => close(),
  )
  const keys = archive.manifest.entries.filter(({ name }) => name.startsWith(folders.keys))
  await requireRoom(chosen, archive)
  await requireNoKeys(chosen, keys.length > 0)
  const database = await closeOnExit(openDatabase(chosen, print), ({ stop }) => stop())
  await requireEmpty(database.config)
  const line = createProgressLine(process.stderr)
  await restoreRows({ archive, config: database.config, onProgress: line.show }, async () => {})
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
async function requireNoKeys({ DATA_DIR }: Settings, hasKeys: boolean) {
  if (!hasKeys) return
  const file = path.join(DATA_DIR, 'signing-keys.json')
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupError(`${DATA_DIR} has keys already; restore into a data folder that is new.`)
}

async function writeKey(dataDir: string, { name, archive }: { name: string; archive: OpenArchive }) {
  const bytes = Buffer.concat(await (await archive.read(name)).toArray())
  await writeFile(path.join(dataDir, path.basename(name)), bytes, { mode: 0o600, flag: 'wx' })
}

function summarize({ manifest }: OpenArchive, hasKeys: boolean) {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en')
  const keys = hasKeys
    ? ''
    : ' It had no keys: copy signing-keys.json and sealing-keys.json into the data folder before the start.'
  return `Restored ${rows} rows of ${manifest.createdAt}. Everybody signs in again, and links of older mails do not work.${keys}`
}

try {
  await exit(0, await restore(readFile(process.argv.slice(2))))
} catch (error) {
  const { code, said } = toStartFault(error)
  await exit(code, said)
}
