import { Client, type ClientConfig } from 'pg'
import { BASELINE } from '#server/platform/database/migrations/migration-files.ts'
import type { OpenArchive } from './archive-reader.ts'
import { takeBackupLock } from './backup-lock.ts'
import { BackupError } from './manifest.ts'
import { hasMembers, hasTables, readMigrations } from './tables.ts'
import { emptyUnfinished, isUnfinished } from './unfinished.ts'

/**
 * Opens a database for a restore, and prevents other restores and backups of it until `close`. Removes the remains of an
 * interrupted restore. Throws BackupError if the database has a member or tables of a later version than the backup, or if a
 * program serves it.
 */
export async function openTarget(database: ClientConfig, { manifest }: OpenArchive) {
  const client = new Client({ ...database, application_name: 'restore' })
  client.on('error', () => {})
  const close = () => client.end().catch(() => {})
  try {
    await client.connect()
    await takeBackupLock(client)
    const isLeft = await isUnfinished(client)
    if (!isLeft) await requireEmpty(client, manifest.migrations)
    await requireUnserved(client)
    if (isLeft) await emptyUnfinished(client)
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Throws BackupError if a node uses the database. A node always has a connection for its jobs and, without Redis, one for
 * pushes.
 */
async function requireUnserved(client: Client) {
  const { rows } = await client.query<{ isServed: boolean }>(
    `select exists (select from pg_stat_activity
       where datname = current_database() and application_name in ('jobs', 'live')) as "isServed"`,
  )
  if (rows[0]?.isServed)
    throw new BackupError('A Firsthand runs on this database; stop it before you restore.')
}

async function requireEmpty(client: Client, migrations: readonly string[]) {
  if (!(await hasTables(client))) return
  if (await hasMembers(client))
    throw new BackupError('This database has members; restore into an empty one, so that nothing is lost.')
  const known = new Set([BASELINE, ...migrations])
  if ((await readMigrations(client)).some(name => !known.has(name)))
    throw new BackupError(
      'This database has the tables of a later version than the backup; restore into one without tables.',
    )
}
