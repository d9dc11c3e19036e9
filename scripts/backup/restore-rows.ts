import type { PoolConfig } from 'pg'
import type { MemberId } from '#contract/ids.ts'
import { reactions, writers } from '#server/compose/reactions.ts'
import { eraseAgain, settleRestored } from '#server/features/account/deletion/after-restore.ts'
import type { OpenArchive } from '#server/platform/backup/archive-reader.ts'
import type { Progress } from '#server/platform/backup/manifest.ts'
import { loadTables } from '#server/platform/backup/read-backup.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/fact-recorder.ts'
import { migrate, migrateTo } from '#server/platform/database/migrations/migrate.ts'

type Restoring = {
  archive: OpenArchive
  config: PoolConfig
  /** They are erased again. */
  erased: readonly MemberId[]
  onProgress: (progress: Progress) => void
}

/**
 * Gives an empty database the schema of a backup, the rows of the backup, and then the schema of this program. Calls `use`
 * with the database. Returns the result of `use`, and the number of members who were erased again.
 */
export async function restoreRows<T>(
  { archive, config, erased, onProgress }: Restoring,
  use: (db: Db) => Promise<T>,
) {
  const db = connect({ config, prepare: false, onError: () => {} })
  try {
    await migrateTo(db, archive.manifest.migrations)
    await loadTables({ archive, database: config, onProgress })
    await migrate(db)
    await db.transaction().execute(settleRestored)
    const erasedCount = await eraseAgain(db, { erased, recorder: createRecorder(reactions, writers) })
    return { erasedCount, used: await use(db) }
  } finally {
    await db.destroy()
  }
}
