import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ClientConfig } from 'pg'
import { erasureFile } from '#server/features/account/deletion/erasure-log.ts'
import { encryptionKeyFile } from '#server/features/sign-in/keys/encryption.ts'
import { signingKeyFile } from '#server/features/sign-in/keys/signing-keys.ts'
import {
  isBackupDue,
  listBackups,
  removeDrafts,
  removeOldBackups,
  toBackupFile,
} from '#server/platform/backup/backup-folder.ts'
import { countRows, type Progress } from '#server/platform/backup/manifest.ts'
import { openSnapshot } from '#server/platform/backup/snapshot.ts'
import { type BackupOptions, writeBackup } from '#server/platform/backup/write-backup.ts'
import { nowMillis } from '#server/platform/processes/clock.ts'
import { readProgramVersion } from '#server/platform/processes/program-version.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { openStorage } from '#server/platform/storage/storage.ts'

type Options = {
  settings: Settings
  database: ClientConfig
  signal: AbortSignal
}
type FileOptions = {
  file: string
  hasKeys: boolean
  pace: BackupOptions['pace']
  onProgress: (progress: Progress) => void
}

/** `prepare` runs when no other backup can be under way. Throws BackupError. */
export async function writeWholeBackup(
  { settings, database, signal }: Options,
  { file, hasKeys, pace, onProgress, prepare }: FileOptions & { prepare?: () => Promise<unknown> },
) {
  const { DATA_DIR } = settings
  const snapshot = await openSnapshot(database)
  try {
    await prepare?.()
    return await writeBackup({
      file,
      snapshot,
      storage: await openStorage(settings),
      keyFiles: hasKeys ? [signingKeyFile(DATA_DIR), encryptionKeyFile(DATA_DIR)].filter(existsSync) : [],
      logFiles: [erasureFile(DATA_DIR)],
      program: readProgramVersion(),
      pace,
      onProgress,
      signal,
    })
  } finally {
    await snapshot.close()
  }
}

/** Undefined if nothing was due. */
export async function writeDailyBackup({ log, ...options }: Options & { log: FastifyBaseLogger }) {
  const { BACKUP_DIR: folder, BACKUP_HOUR: hour, BACKUP_KEEP: keep } = options.settings
  const at = nowMillis()
  if (!folder || !isBackupDue(await listBackups(folder, at), { at, hour })) return undefined
  const file = toBackupFile(folder, at)
  const manifest = await writeWholeBackup(options, {
    file,
    hasKeys: true,
    pace: 'gentle',
    onProgress: () => {},
    prepare: () => removeDrafts(folder),
  })
  await removeOldBackups(folder, { at, keep })
  const written = { file, rows: countRows(manifest), bytes: (await stat(file)).size }
  log.info({ ...written, ms: nowMillis() - at }, 'a backup was written')
  return written
}
