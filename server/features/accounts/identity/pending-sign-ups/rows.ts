import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { TERMS_VERSION } from '#contract/terms-version.ts'
import type { Json } from '#server/model/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type NewSignUp = { id: MemberId; email: string; passwordHash: string; data: Json }

export const insertSignUp = (tx: Tx, { id, email, passwordHash, data }: NewSignUp) =>
  tx
    .insertInto('auth.sign_ups')
    .values({ id, email, password_hash: passwordHash, data, terms_version: TERMS_VERSION })
    .execute()

/** Locks every sign-up of an address, so that one of them is confirmed at a time. */
export const lockSignUps = (tx: Tx, email: string) =>
  tx.selectFrom('auth.sign_ups').selectAll().where('email', '=', email).orderBy('id').forUpdate().execute()

export const deleteSignUps = (tx: Tx, email: string) =>
  tx.deleteFrom('auth.sign_ups').where('email', '=', email).execute()

/** Deletes what nobody has confirmed for seven days. */
export async function clearSignUps(db: Db) {
  await db
    .deleteFrom('auth.sign_ups')
    .where('created_at', '<', sql<string>`now() - interval '7 days'`)
    .execute()
}
