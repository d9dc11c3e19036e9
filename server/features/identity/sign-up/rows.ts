import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SignUpRequest } from '#contract/identity.ts'
import { MemberId } from '#contract/ids.ts'
import { TERMS_VERSION } from '#contract/terms-version.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Json } from '#server/schema.ts'
import { identityColumns, userColumns } from '../queries.ts'
import { metadataOf, plainEmail } from '../registration.ts'
import type { UserRow } from '../user-view.ts'
import { APP_METADATA } from './phantom.ts'

type NewUser = { request: SignUpRequest; passwordHash: string; confirmation: 'asked' | 'none' }

/** An account for an address that has none; undefined where it has. */
export function insertUser(tx: Tx, { request, passwordHash, confirmation }: NewUser) {
  const id = MemberId.parse(randomUUID())
  const isAsked = confirmation === 'asked'
  const times = isAsked
    ? { confirmation_sent_at: sql<string>`now()` }
    : { email_confirmed_at: sql<string>`now()`, last_sign_in_at: sql<string>`now()` }
  return tx
    .insertInto('auth.users')
    .values({
      id,
      email: plainEmail(request.email),
      encrypted_password: passwordHash,
      raw_app_meta_data: APP_METADATA,
      raw_user_meta_data: { ...metadataOf(request, id), email_verified: !isAsked },
      ...times,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning(userColumns)
    .executeTakeFirst()
}

export const insertIdentity = (tx: Tx, { id, email, raw_user_meta_data, last_sign_in_at }: UserRow) =>
  tx
    .insertInto('auth.identities')
    .values({ provider_id: id, user_id: id, identity_data: raw_user_meta_data, email, last_sign_in_at })
    .returning(identityColumns)
    .execute()

export const insertProfile = (tx: Tx, id: MemberId, name: string | null) =>
  tx
    .insertInto('profiles')
    .values({ id, name, age_confirmed_at: sql`now()`, terms_version: TERMS_VERSION })
    .execute()

/** User data as the database would give it back, and its time. */
export async function throughDatabase(tx: Tx, data: Json) {
  const { rows } = await sql<{ at: string; metadata: Json }>`
    select now() as at, ${JSON.stringify(data)}::jsonb as metadata`.execute(tx)
  return rows[0] ?? { at: '', metadata: data }
}
