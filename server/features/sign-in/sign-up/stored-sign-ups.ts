import { type RawBuilder, sql } from 'kysely'
import type { InvitationId, MemberId } from '#contract/ids.ts'
import { TERMS_VERSION } from '#contract/sign-in/terms-version.ts'
import type { Language } from '#contract/text/languages.ts'
import { identityColumns, userColumns } from '#server/features/sign-in/accounts/queries.ts'
import { setPendingEmail } from '#server/features/sign-in/accounts/stored-accounts.ts'
import { isMailboxBanned } from '#server/features/sign-in/banned-mailboxes.ts'
import { voidMails } from '#server/features/sign-in/mails/queued-mails.ts'
import type { UserRow } from '#server/features/sign-in/protocol/auth-views.ts'
import type { Json } from '#server/model/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { currentLanguage } from '#server/platform/language/catalogues.ts'
import { APP_METADATA } from './decoy-user.ts'

/**
 * `proof`: the time when the email that has proven the address was requested, if one has; `isCodeDue`: it was a mail to a
 * visitor. `appData`: data besides the facts about the ways to sign in.
 */
export type NewUser = {
  id: MemberId
  email: string
  passwordHash: string
  data: Json
  appData?: Record<string, unknown> | null | undefined
  proof?: { askedAt: string; isCodeDue?: boolean }
}

/** The account is signed in. Returns undefined if the address is taken, as that of a banned member who has left is too. */
export async function insertUser(tx: Tx, { id, email, passwordHash, data, appData, proof }: NewUser) {
  if (await isMailboxBanned(tx, email)) return undefined
  return tx
    .insertInto('auth.users')
    .values({
      id,
      email,
      encrypted_password: passwordHash,
      raw_app_meta_data: { ...appData, ...APP_METADATA },
      raw_user_meta_data: data,
      email_confirmed_at: sql<string>`now()`,
      last_sign_in_at: sql<string>`now()`,
      ...(proof && { email_proven_at: sql<string>`now()`, confirmation_sent_at: proof.askedAt }),
      ...(proof?.isCodeDue && { email_code_due_since: sql<string>`now()` }),
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

/** Null if it is the first language of the community: then the member has not chosen one. */
const ownLanguage = () =>
  sql<Language | null>`nullif(${currentLanguage()}::text, (select language from community_settings))`

export type Consent = { name: string | null; at: RawBuilder<string>; termsVersion: string }

export const insertProfile = (tx: Tx, id: MemberId, { name, at, termsVersion }: Consent) =>
  tx
    .insertInto('profiles')
    .values({ id, name, age_confirmed_at: at, terms_version: termsVersion, language: ownLanguage() })
    .execute()

export const replaceProfile = (tx: Tx, id: MemberId, { name, at, termsVersion }: Consent) => {
  const profile = { name, age_confirmed_at: at, terms_version: termsVersion, language: ownLanguage() }
  return tx
    .insertInto('profiles')
    .values({ id, ...profile })
    .onConflict(conflict => conflict.column('id').doUpdateSet(profile))
    .execute()
}

export async function readBack(tx: Tx, data: Json) {
  const { rows } = await sql<{ at: string; metadata: Json }>`
    select now() as at, ${JSON.stringify(data)}::jsonb as metadata`.execute(tx)
  return rows[0] ?? { at: '', metadata: data }
}

/** No one has signed in to the account yet. `address`: whether the operator has confirmed it. */
export const markUnused = (tx: Tx, id: MemberId, address: 'confirmed' | 'unconfirmed') =>
  tx
    .updateTable('auth.users')
    .set({ last_sign_in_at: null, ...(address === 'unconfirmed' && { email_confirmed_at: null }) })
    .where('id', '=', id)
    .execute()

/** A member who was invited and has not come has no profile yet. */
export const hasNoProfile = async (tx: Tx, id: MemberId) =>
  (await tx.selectFrom('profiles').select('id').where('id', '=', id).executeTakeFirst()) === undefined

type NewSignUp = {
  id: MemberId
  email: string
  passwordHash: string
  data: Json
  invitationId: InvitationId | null
}

export const insertSignUp = (tx: Tx, { id, email, passwordHash, data, invitationId }: NewSignUp) =>
  tx
    .insertInto('auth.sign_ups')
    .values({
      id,
      email,
      password_hash: passwordHash,
      data,
      terms_version: TERMS_VERSION,
      invitation_id: invitationId,
    })
    .execute()

export const lockSignUps = (tx: Tx, email: string) =>
  tx.selectFrom('auth.sign_ups').selectAll().where('email', '=', email).orderBy('id').forUpdate().execute()

export const deleteSignUps = (tx: Tx, email: string) =>
  tx.deleteFrom('auth.sign_ups').where('email', '=', email).execute()

export async function deleteOldSignUps(db: Db) {
  await db
    .deleteFrom('auth.sign_ups')
    .where('created_at', '<', sql<string>`now() - interval '7 days'`)
    .execute()
}

/**
 * Removes everything that opens or could change an account: sessions, factors, links, a pending address, a role, and the
 * password, which `unusableHash` replaces. The member's items and texts remain. Returns the ended sessions.
 */
export async function clearAccount(tx: Tx, id: MemberId, unusableHash: string) {
  const ended = await tx.deleteFrom('auth.sessions').where('user_id', '=', id).returning('id').execute()
  await tx.deleteFrom('auth.mfa_factors').where('user_id', '=', id).execute()
  // The role was not given to the owner of the mailbox.
  await tx.deleteFrom('member_roles').where('user_id', '=', id).execute()
  await voidMails(tx, id)
  await tx.deleteFrom('auth.account_changes').where('user_id', '=', id).execute()
  await setPendingEmail(tx, id, null)
  await tx.updateTable('auth.users').set({ encrypted_password: unusableHash }).where('id', '=', id).execute()
  return ended
}
