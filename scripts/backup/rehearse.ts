import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import type { OpenArchive } from '#server/platform/backup/archive-reader.ts'
import { BackupError, type Progress } from '#server/platform/backup/manifest.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts'
import { readErased } from './read-erased.ts'
import { restoreRows } from './restore-rows.ts'

/**
 * Restores the rows of a backup into a database of its own, compares the points with the facts there, and removes it.
 * Throws BackupError if they differ.
 */
export async function rehearse(archive: OpenArchive, onProgress: (progress: Progress) => void) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'firsthand-rehearsal-'))
  try {
    const { config, stop } = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
    try {
      const { erased } = await readErased(archive, dataDir)
      const { used } = await restoreRows({ archive, config, erased, onProgress }, findDifferences)
      const [difference] = used
      if (difference)
        throw new BackupError(
          `The points do not follow from the facts: ${difference.what}; run npm run reconcile.`,
        )
    } finally {
      await stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
