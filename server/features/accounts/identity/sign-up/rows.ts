import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { identityColumns, userColumns } from '#server/features/accounts/identity/queries.ts'
import type { UserRow } from '#server/features/accounts/identity/user-view.ts'
import type { Json } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { APP_METADATA } from './phantom.ts'

/** `proof` where a mail has proven the address: when that mail was asked for. */
export type NewUser = {
  id: MemberId
  email: string
  passwordHash: string
  data: Json
  proof?: { askedAt: string }
}

/** An account for an address that has none, signed in; undefined where it has. */
export const insertUser = (tx: Tx, { id, email, passwordHash, data, proof }: NewUser) =>
  tx
    .insertInto('auth.users')
    .values({
      id,
      email,
      encrypted_password: passwordHash,
      raw_app_meta_data: APP_METADATA,
      raw_user_meta_data: data,
      email_confirmed_at: sql<string>`now()`,
      last_sign_in_at: sql<string>`now()`,
      ...(proof && { email_proven_at: sql<string>`now()`, confirmation_sent_at: proof.askedAt }),
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning(userColumns)
    .executeTakeFirst()

export const insertIdentity = (tx: Tx, { id, email, raw_user_meta_data, last_sign_in_at }: UserRow) =>
  tx
    .insertInto('auth.identities')
    .values({ provider_id: id, user_id: id, identity_data: raw_user_meta_data, email, last_sign_in_at })
    .returning(identityColumns)
    .execute()

/** What a new member has agreed to, and when. */
export type Consent = { name: string | null; at: RawBuilder<string>; termsVersion: string }

export const insertProfile = (tx: Tx, id: MemberId, { name, at, termsVersion }: Consent) =>
  tx.insertInto('profiles').values({ id, name, age_confirmed_at: at, terms_version: termsVersion }).execute()

/** The same of an account whose profile may exist. */
export const replaceProfile = (tx: Tx, id: MemberId, { name, at, termsVersion }: Consent) => {
  const profile = { name, age_confirmed_at: at, terms_version: termsVersion }
  return tx
    .insertInto('profiles')
    .values({ id, ...profile })
    .onConflict(conflict => conflict.column('id').doUpdateSet(profile))
    .execute()
}

/** User data as the database would give it back, and its time. */
export async function throughDatabase(tx: Tx, data: Json) {
  const { rows } = await sql<{ at: string; metadata: Json }>`
    select now() as at, ${JSON.stringify(data)}::jsonb as metadata`.execute(tx)
  return rows[0] ?? { at: '', metadata: data }
}
