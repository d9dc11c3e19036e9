import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import type { OpenArchive } from '#server/platform/backup/archive-reader.ts'
import { BackupError, type Progress } from '#server/platform/backup/manifest.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts'
import type { Shutdown } from '#server/platform/processes/shutdown.ts'
import { readErased } from './read-erased.ts'
import { restoreRows } from './restore-rows.ts'

type Rehearsing = {
  archive: OpenArchive
  closeOnExit: Shutdown['closeOnExit']
  onProgress: (progress: Progress) => void
}

/**
 * Restores the rows of a backup into a database of its own and compares the points with the facts there. The database is
 * removed on exit. Throws BackupError if they differ.
 */
export async function rehearse({ archive, closeOnExit, onProgress }: Rehearsing) {
  const dataDir = await closeOnExit(mkdtemp(path.join(tmpdir(), 'firsthand-rehearsal-')), folder =>
    rm(folder, { recursive: true, force: true }),
  )
  const starting = startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  const { config } = await closeOnExit(starting, ({ stop }) => stop())
  const { erased } = await readErased(archive, dataDir)
  const { used } = await restoreRows({ archive, config, erased, onProgress }, findDifferences)
  const [difference] = used
  if (difference)
    throw new BackupError(
      `The points do not follow from the facts: ${difference.what}; run the command reconcile.`,
    )
}
