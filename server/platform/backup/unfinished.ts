import type { ClientBase, ClientConfig } from 'pg'
import { Client } from 'pg'
import { BackupError } from './manifest.ts'

/** Is there from the transaction that loads the rows of a backup until all else is restored too. */
export const UNFINISHED = 'public.unfinished_restore'

/** Marks the database as not to be served before `finishRestore`. Call it in the transaction that loads the rows. */
export const markUnfinished = (client: ClientBase) =>
  client.query(`create table if not exists ${UNFINISHED} ()`)

/** Whether a restore into this database was begun and not finished. */
export async function isUnfinished(client: ClientBase) {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    UNFINISHED,
  ])
  return rows[0]?.exists === true
}

/** Lets the database be served. */
export const finishRestore = (database: ClientConfig) =>
  withClient(database, client => client.query(`drop table if exists ${UNFINISHED}`))

/**
 * Throws BackupError if a restore into this database was cut off: sessions of its members may still be open, and who was
 * erased may be back.
 */
export const requireFinishedRestore = (database: ClientConfig) =>
  withClient(database, async client => {
    if (await isUnfinished(client))
      throw new BackupError(
        'A restore into this database was cut off, so it cannot be served; run npm run restore with the same backup again.',
      )
  })

async function withClient<T>(database: ClientConfig, work: (client: Client) => Promise<T>) {
  const client = new Client(database)
  client.on('error', () => {}) // the statement under way rejects too
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
