import { Client, type ClientConfig } from 'pg'
import { takeBackupLock } from './backup-lock.ts'

/**
 * Begins the transaction, with the settings for writing values as text, and without time limits for statements and pauses.
 */
const BEGIN = `begin isolation level repeatable read, read only;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local client_encoding = 'utf8';
  set local datestyle = 'iso';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1`

/**
 * Opens a connection that reads the database as it is at one moment, until `release`. Prevents other backups and restores
 * until `close`. Throws BackupError if one is in progress.
 */
export async function openSnapshot(database: ClientConfig) {
  const client = new Client({ ...database, application_name: 'backup' })
  client.on('error', () => {}) // the statement under way rejects too
  const close = () => client.end().catch(() => {})
  try {
    await client.connect()
    await takeBackupLock(client)
    await client.query(BEGIN)
    return { client, release: () => client.query('commit'), close }
  } catch (error) {
    await close()
    throw error
  }
}

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>
