import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import {
  clearDeletion,
  lockUser,
  noteInAudit,
  syncIdentity,
} from '#server/features/sign-in/accounts/stored-accounts.ts'
import { hashLinkToken } from '#server/features/sign-in/mails/one-time-token.ts'
import { queueOperatorMails } from '#server/features/sign-in/mails/operator-mails.ts'
import { voidMails } from '#server/features/sign-in/mails/queued-mails.ts'
import { maskEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { endSessions } from '#server/features/sign-in/protocol/authenticator.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'
import { type Before, isUndoable } from './recorded-changes.ts'

async function getChange(db: Db | Tx, token: string) {
  const change = await db
    .selectFrom('auth.account_changes')
    .innerJoin('auth.users', 'auth.users.id', 'user_id')
    .select([
      'auth.account_changes.id',
      'user_id as userId',
      'kind',
      'made_at as madeAt',
      'undone_at',
      'email',
    ])
    .where('token_hash', '=', hashLinkToken(token))
    .where(isUndoable)
    .executeTakeFirst()
  if (!change) refuse('link.outdated')
  if (change.undone_at) refuse('change.undone')
  return change
}

export const getUndoable: Handler<'POST /undo-link/change'> = async ({ db }, { body }) => {
  const { id, userId, kind, madeAt, email } = await getChange(db, body.token)
  const { laterCount } = await db
    .selectFrom('auth.account_changes')
    .select(sql<number>`count(*)::int`.as('laterCount'))
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { kind, madeAt, laterCount, email: maskEmail(email) }
}

/** Undoes every later change too, and ends all sessions. */
export const undoAccountChange =
  (dependencies: IdentityDependencies): Handler<'POST /undo-link/undoing'> =>
  async ({ db, caller }, { body }) => {
    const { memberId, sessionIds } = await db.transaction().execute(tx => undo(tx, body.token, caller))
    endSessions(dependencies, { memberId, sessionIds })
    return null
  }

async function undo(tx: Tx, token: string, caller: Caller) {
  const { userId: memberId } = await getChange(tx, token)
  await lockUser(tx, memberId)
  // Checked again under the lock, because another request may have undone it.
  const { id } = await getChange(tx, token)
  const undone = await tx
    .updateTable('auth.account_changes')
    .set({ undone_at: sql<string>`now()` })
    .where('user_id', '=', memberId)
    .where('id', '>=', id)
    .where('undone_at', 'is', null)
    .returning(['id', 'before'])
    .execute()
  const latestFirst = undone.toSorted((one, other) => Number(other.id) - Number(one.id))
  for (const { before } of latestFirst) await restore(tx, memberId, before)
  await voidMails(tx, memberId)
  await noteInAudit(tx, { userId: memberId, action: 'change_undone', caller })
  const ended = await tx.deleteFrom('auth.sessions').where('user_id', '=', memberId).returning('id').execute()
  return { memberId, sessionIds: ended.map(session => session.id) }
}

async function restore(tx: Tx, id: MemberId, before: Before) {
  const { factors, codes, password, email, hadNoReset, hadNoDeletion } = before
  if (factors && codes) {
    await restoreFactors(tx, id, { factors, codes })
    await queueOperatorMails(tx, { act: 'factor_restored', actor: null, member: id })
  }
  if (password)
    await tx.updateTable('auth.users').set({ encrypted_password: password }).where('id', '=', id).execute()
  if (email) await restoreEmail(tx, id, email)
  if (hadNoReset) await tx.deleteFrom('auth.factor_resets').where('user_id', '=', id).execute()
  if (hadNoDeletion) await clearDeletion(tx, id)
}

type Rows = Required<Pick<Before, 'factors' | 'codes'>>

/** Used codes remain used: no code of an app and no recovery code works twice. */
async function restoreFactors(tx: Tx, id: MemberId, { factors, codes }: Rows) {
  const { rows } = await sql<{ steps: object[]; used: object[] }>`
    with own as (select * from auth.mfa_factors where user_id = ${id})
    select (select coalesce(jsonb_agg(to_jsonb(own)), '[]') from own) as steps,
      (select coalesce(jsonb_agg(to_jsonb(code)), '[]') from auth.mfa_recovery_codes as code
        where used_at is not null and factor_id in (select id from own)) as used`.execute(tx)
  const { steps = [], used = [] } = rows[0] ?? {}
  await tx.deleteFrom('auth.mfa_factors').where('user_id', '=', id).execute()
  await sql`
    insert into auth.mfa_factors select * from
      jsonb_populate_recordset(null::auth.mfa_factors, ${JSON.stringify(factors)}::jsonb)`.execute(tx)
  await sql`
    insert into auth.mfa_recovery_codes select * from
      jsonb_populate_recordset(null::auth.mfa_recovery_codes, ${JSON.stringify(codes)}::jsonb)`.execute(tx)
  await sql`
    update auth.mfa_factors as factor set last_step = greatest(factor.last_step, since.last_step)
    from jsonb_populate_recordset(null::auth.mfa_factors, ${JSON.stringify(steps)}::jsonb) as since
    where since.id = factor.id`.execute(tx)
  await sql`
    update auth.mfa_recovery_codes as code set used_at = since.used_at
    from jsonb_populate_recordset(null::auth.mfa_recovery_codes, ${JSON.stringify(used)}::jsonb) as since
    where since.factor_id = code.factor_id and since.code_hash = code.code_hash`.execute(tx)
}

/** Keeps the present address if another account has the former one now. */
async function restoreEmail(
  tx: Tx,
  id: MemberId,
  { address, confirmedAt, provenAt }: NonNullable<Before['email']>,
) {
  if (!provenAt) return
  await tx
    .updateTable('auth.users')
    .set({
      email: address,
      email_confirmed_at: confirmedAt,
      email_proven_at: provenAt,
      email_change: null,
      email_change_agreed: null,
      email_change_proven_at: null,
      raw_user_meta_data: sql`raw_user_meta_data || jsonb_build_object('email', ${address}::text)`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from auth.users as other where other.email = ${address})`)
    .execute()
  await syncIdentity(tx, id)
}
