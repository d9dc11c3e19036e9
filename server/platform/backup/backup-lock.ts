import type { Client } from 'pg'
import { BackupError } from './manifest.ts'

const LOCK = 'backup'

/**
 * Prevents other backups and restores of the database until the connection ends. Throws BackupError if one is in progress.
 */
export async function takeBackupLock(client: Client) {
  const { rows } = await client.query<{ isTaken: boolean }>(
    `select pg_try_advisory_lock(hashtextextended($1, 0)) as "isTaken"`,
    [LOCK],
  )
  if (!rows[0]?.isTaken)
    throw new BackupError(
      'Another backup of this database is under way, or a restore into it; wait until it is done.',
      { mayPass: true },
    )
}
