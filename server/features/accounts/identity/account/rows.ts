import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { fail } from '#server/features/accounts/identity/auth-failures.ts'
import { isBanned, userColumns } from '#server/features/accounts/identity/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Every change of an account waits here for the one before. */
export const lockUser = (tx: Tx, id: MemberId) =>
  tx
    .selectFrom('auth.users')
    .select([...userColumns, 'email_change_agreed', isBanned])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Uses a token up; answers no where another has been quicker. */
export async function useToken(tx: Tx, hash: Buffer) {
  const { numDeletedRows } = await tx
    .deleteFrom('auth.one_time_tokens')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const VERIFIED = sql`jsonb_build_object('email', email, 'email_verified', true)`

/** Notes that the address is the member's, and that they signed in by it; `isProof` when a mail brought them. */
export const confirmEmail = (tx: Tx, { id, isProof }: { id: MemberId; isProof: boolean }) =>
  tx
    .updateTable('auth.users')
    .set({
      email_confirmed_at: sql`coalesce(email_confirmed_at, now())`,
      ...(isProof && { email_proven_at: sql`coalesce(email_proven_at, now())` }),
      last_sign_in_at: sql`now()`,
      updated_at: sql`now()`,
      raw_user_meta_data: sql`raw_user_meta_data || ${VERIFIED}`,
    })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()

/**
 * Puts the new address in the place of the old one, which the account's identity follows. Fails with email.exists where
 * another account has it: the index decides, since that one may be confirming it at the same moment.
 */
export const moveEmail = (tx: Tx, id: MemberId) =>
  tx
    .updateTable('auth.users')
    .set({
      email: sql`email_change`,
      email_change: null,
      email_change_agreed: null,
      email_confirmed_at: sql`now()`,
      email_proven_at: sql`email_change_proven_at`,
      email_change_proven_at: null,
    })
    .where('id', '=', id)
    .execute()
    .catch(error => (isTaken(error) ? fail('email.exists') : Promise.reject(error)))

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email'

/** Has the identity of an account say what the account does. */
export const followAccount = (tx: Tx, id: MemberId) =>
  tx
    .updateTable('auth.identities as own')
    .from('auth.users as account')
    .set({
      email: sql`account.email`,
      identity_data: sql`account.raw_user_meta_data`,
      updated_at: sql`now()`,
    })
    .whereRef('own.user_id', '=', 'account.id')
    .where('account.id', '=', id)
    .where('own.provider', '=', 'email')
    .execute()

type Side = 'email_change_current' | 'email_change_new'
type Consent = { id: MemberId; side: Side; isMailed: boolean }

/** Notes that one side has agreed to another address, and that the new one is proven where a mail led there. */
export const agreeToEmail = (tx: Tx, { id, side, isMailed }: Consent) =>
  tx
    .updateTable('auth.users')
    .set({
      email_change_agreed: side,
      ...(isMailed && side === 'email_change_new' && { email_change_proven_at: sql`now()` }),
    })
    .where('id', '=', id)
    .execute()

/** `email` is the address asked for, null to ask for none any more. */
export const askForEmail = (tx: Tx, id: MemberId, email: string | null) =>
  tx
    .updateTable('auth.users')
    .set({
      email_change: email,
      email_change_agreed: null,
      email_change_proven_at: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

type NewPassword = { id: MemberId; from: string; to: string }

/** Answers no when the password is another by now. */
export async function changePasswordHash(tx: Tx, { id, from, to }: NewPassword) {
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({ encrypted_password: to, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('encrypted_password', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const storeData = (tx: Tx, id: MemberId, data: Record<string, unknown>) =>
  tx
    .updateTable('auth.users')
    .set({ raw_user_meta_data: data, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
