import { Client, type ClientConfig } from 'pg'
import { requireAlone } from './alone.ts'

/**
 * Begins the transaction, with the settings by which values are written as text, and without an end by a long statement or by
 * a pause between two.
 */
const BEGIN = `begin isolation level repeatable read, read only;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local client_encoding = 'utf8';
  set local datestyle = 'iso';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1`

/**
 * Opens a connection that reads the database as it is at one moment until `release`, and keeps all other backups of it
 * and restores into it away until `close`. Throws BackupError if one is under way.
 */
export async function openSnapshot(database: ClientConfig) {
  const client = new Client({ ...database, application_name: 'backup' })
  client.on('error', () => {}) // the statement under way rejects too
  const close = () => client.end().catch(() => {})
  try {
    await client.connect()
    await requireAlone(client)
    await client.query(BEGIN)
    return { client, release: () => client.query('commit'), close }
  } catch (error) {
    await close()
    throw error
  }
}

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>
