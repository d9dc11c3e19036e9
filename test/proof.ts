import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Has the member's sessions be proven so long ago that it counts no more. */
export const forgetProof = (db: Db, { id }: { id: string }) =>
  sql`update auth.sessions set proven_at = now() - interval '10 minutes' where user_id = ${id}`.execute(db)
