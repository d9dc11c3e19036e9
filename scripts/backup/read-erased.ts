import type { MemberId } from '#contract/ids.ts'
import { erasureFile, parseErasures, readErasureLog } from '#server/features/account/deletion/erasure-log.ts'
import type { OpenArchive } from '#server/platform/backup/archive-reader.ts'
import { folders } from '#server/platform/backup/manifest.ts'

/**
 * Returns the members who were erased according to the log of the backup or of the data folder, and those who may have been,
 * because the program stopped while it erased them. `log` is the text of both logs.
 */
export async function readErased(archive: OpenArchive, dataDir: string) {
  const own = await readErasureLog(erasureFile(dataDir))
  const log = `${await readCarried(archive)}\n${own}`
  const inState = (wanted: string): MemberId[] =>
    [...parseErasures(log)].filter(([, { state }]) => state === wanted).map(([id]) => id)
  return { log, erased: inState('erased'), unknown: inState('intended') }
}

/** Backups from before there was a log have none. */
async function readCarried({ manifest, read }: OpenArchive) {
  const name = folders.logs + erasureFile('')
  if (!manifest.entries.some(entry => entry.name === name)) return ''
  return Buffer.concat(await (await read(name)).toArray()).toString()
}
