import { mkdir, open, readdir, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '#server/platform/settings/env.ts'
import { toFileFault } from './archive-writer.ts'
import { BackupError, toDraft } from './manifest.ts'

/** The names sort by their time (UTC). Other files in the folder are left alone. */
const NAME = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.zip$/
const DAY_MS = 24 * 60 * 60 * 1_000
const HOUR_MS = 60 * 60 * 1_000

const toName = (at: number) => `backup-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`

/**
 * Returns whether a backup is due at `at` (milliseconds since 1970): none was made since the last `hour` o'clock (UTC).
 * `names` are the names of the existing backups.
 */
export function isBackupDue(names: readonly string[], { at, hour }: { at: number; hour: number }) {
  const today = Math.floor(at / DAY_MS) * DAY_MS + hour * HOUR_MS
  const lastHour = today <= at ? today : today - DAY_MS
  return names.every(name => name < toName(lastHour))
}

/** Creates the folder if it is missing. Throws BackupError if it cannot be written, or is a part of the data folder. */
export async function requireBackupFolder({ BACKUP_DIR, DATA_DIR }: Settings) {
  if (!BACKUP_DIR) return
  refuseInside(DATA_DIR, BACKUP_DIR)
  try {
    await mkdir(BACKUP_DIR, { recursive: true, mode: 0o700 })
    const probe = path.join(BACKUP_DIR, `.probe-${process.pid}`)
    await (await open(probe, 'w', 0o600)).close()
    await rm(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BackupError(
      `BACKUP_DIR, ${BACKUP_DIR}, cannot be written (${code}); name a folder that the program's user may write.`,
    )
  }
  const real = await realpath(DATA_DIR).catch(() => DATA_DIR)
  refuseInside(real, await realpath(BACKUP_DIR))
}

function refuseInside(outer: string, inner: string) {
  const way = path.relative(outer, inner)
  if (way.split(path.sep)[0] === '..' || path.isAbsolute(way)) return
  throw new BackupError(
    `BACKUP_DIR, ${inner}, is in the data folder and would be lost with it; name a folder on another disk.`,
  )
}

/**
 * Returns the names of the daily backups that were made until `at` (milliseconds since 1970), the latest first. A backup
 * that a wrong clock dated later is ignored. Throws BackupError if the folder is missing.
 */
export async function listBackups(folder: string, at: number) {
  const names = await readdir(folder).catch(error => {
    throw toFileFault(error, toBackupFile(folder, at))
  })
  return names
    .filter(name => NAME.test(name) && name <= toName(at))
    .toSorted()
    .toReversed()
}

/** Removes the drafts of failed backups. No backup may be in progress. */
export async function removeDrafts(folder: string) {
  for (const name of await readdir(folder))
    if (name.endsWith(toDraft('')) && NAME.test(name.slice(0, -toDraft('').length)))
      await rm(path.join(folder, name), { force: true })
}

/** Removes the daily backups that were made until `at`, except for the latest `keep`. */
export async function removeOldBackups(folder: string, { at, keep }: { at: number; keep: number }) {
  for (const name of (await listBackups(folder, at)).slice(keep))
    await rm(path.join(folder, name), { force: true })
}

/** Returns the path of a backup that is made at `at` (milliseconds since 1970). */
export const toBackupFile = (folder: string, at: number) => path.join(folder, toName(at))
