import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Removes the hashes of earlier days. Their keys are thrown away, so nothing can be compared with them any more. */
export const forgetVisitors = (db: Db) =>
  db
    .updateTable('visits')
    .set({ visitor: null, network: null })
    .where('opened_at', '<', sql<string>`date_trunc('day', now(), 'UTC')`)
    .where(eb => eb.or([eb('visitor', 'is not', null), eb('network', 'is not', null)]))
    .execute()
