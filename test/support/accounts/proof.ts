import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Makes the last proof of the member's sessions old enough to be invalid. */
export const forgetProof = (db: Db, { email }: { email: string }) =>
  sql`update auth.sessions set proven_at = now() - interval '10 minutes'
    where user_id = (select id from auth.users where email = ${email})`.execute(db)

/** Marks the member's address as proven by a mail. */
export const proveAddress = (db: Db, { email }: { email: string }) =>
  sql`update auth.users set email_proven_at = now() where email = ${email}`.execute(db)
