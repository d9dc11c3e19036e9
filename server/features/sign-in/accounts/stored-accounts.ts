import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { isBanned, userColumns } from './queries.ts'

export const lockUser = (tx: Tx, id: MemberId) =>
  tx
    .selectFrom('auth.users')
    .select([...userColumns, 'email_change_agreed', isBanned])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Call this under the lock of the account, which every change of a role takes. */
export async function hasRole(tx: Tx, id: MemberId) {
  const given = await tx
    .selectFrom('member_roles')
    .select('role')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return given !== undefined
}

/** Returns false if another request was faster. */
export async function spendToken(tx: Tx, hash: Buffer) {
  const { numDeletedRows } = await tx
    .deleteFrom('auth.one_time_tokens')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const VERIFIED = sql`jsonb_build_object('email', email, 'email_verified', true)`

/** The member has signed in by the address. `isProof`: an email led them here. */
export const confirmEmail = (tx: Tx, { id, isProof }: { id: MemberId; isProof: boolean }) =>
  tx
    .updateTable('auth.users')
    .set({
      email_confirmed_at: sql`coalesce(email_confirmed_at, now())`,
      ...(isProof && { email_proven_at: sql`coalesce(email_proven_at, now())`, email_code_due_since: null }),
      last_sign_in_at: sql`now()`,
      updated_at: sql`now()`,
      raw_user_meta_data: sql`raw_user_meta_data || ${VERIFIED}`,
    })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()

/**
 * Takes the pending address. Fails with email.exists if another account has it. The unique index decides, because the other
 * account may confirm the address at the same moment.
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
      email_code_due_since: null,
      email_change_proven_at: null,
    })
    .where('id', '=', id)
    .execute()
    .catch(error => (isTaken(error) ? fail('email.exists') : Promise.reject(error)))

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email'

export const syncIdentity = (tx: Tx, id: MemberId) =>
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

/** If an email led to this consent, the new address is proven. */
export const agreeToEmail = (tx: Tx, { id, side, isMailed }: Consent) =>
  tx
    .updateTable('auth.users')
    .set({
      email_change_agreed: side,
      ...(isMailed && side === 'email_change_new' && { email_change_proven_at: sql`now()` }),
    })
    .where('id', '=', id)
    .execute()

export const setPendingEmail = (tx: Tx, id: MemberId, email: string | null) =>
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

/** Returns false if the password has since changed. */
export async function changePasswordHash(tx: Tx, { id, from, to }: NewPassword) {
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({ encrypted_password: to, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('encrypted_password', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the waiting mail about the deletion. Returns false if there is no such account. */
export async function clearDeletion(tx: Tx, id: MemberId) {
  await tx
    .deleteFrom('auth.account_mails')
    .where('user_id', '=', id)
    .where('kind', '=', 'deletion_ordered')
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({ deletion_due_at: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setUserData = (tx: Tx, id: MemberId, data: Record<string, unknown>) =>
  tx
    .updateTable('auth.users')
    .set({ raw_user_meta_data: data, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

type AuditEntry = { userId: MemberId; action: string; caller: Caller }

export const noteInAudit = (
  tx: Tx,
  { userId, action, caller }: Omit<AuditEntry, 'caller'> & { caller?: Caller },
) =>
  tx
    .insertInto('auth.audit_log_entries')
    .values({ user_id: userId, action, ip: caller ? toStoredNetwork(caller.address) : null })
    .execute()

const FAILURES_A_DAY = 20

/** Stores at most twenty a day. Call this under the lock of the account, so that the count is right. */
export const noteFailureInAudit = (tx: Tx, { userId, action, caller }: AuditEntry) =>
  sql`
    insert into auth.audit_log_entries (user_id, action, ip)
    select ${userId}, ${action}, ${toStoredNetwork(caller.address)}
    where ${sql.lit(FAILURES_A_DAY)} > (
      select count(*) from auth.audit_log_entries
      where user_id = ${userId} and action = ${action} and created_at > now() - interval '1 day'
    )`.execute(tx)
