import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { lockUser, noteInAudit } from '#server/features/sign-in/accounts/stored-accounts.ts'
import { listFactorRows, recordChange } from '#server/features/sign-in/recorded-changes.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { deleteFactors } from './stored-factors.ts'

const AT_ONCE = 100

/** Removes factors whose removal was scheduled a day ago and not stopped. A mailed link can undo it for another day. */
export async function resetFactors(db: Db) {
  const due = await db
    .selectFrom('auth.factor_resets')
    .select('user_id')
    .where('due_at', '<=', sql<string>`now()`)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
  for (const { user_id } of due) await resetFactorsOf(db, user_id)
}

const resetFactorsOf = (db: Db, userId: MemberId) =>
  db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    // Checked under the lock, because the mail may have stopped it meanwhile, or another node may have been faster.
    if (!(await dropFactorReset(tx, userId))) return
    await removeFactors(tx, userId)
  })

/** Mails the member about it. Returns false if there was no factor. Call this under the lock of the account. */
export async function removeFactors(tx: Tx, userId: MemberId) {
  const factors = await tx.selectFrom('auth.mfa_factors').select('id').where('user_id', '=', userId).execute()
  if (factors.length === 0) return false
  await recordChange(tx, { userId, kind: 'factor_removed', before: await listFactorRows(tx, userId) })
  await deleteFactors(
    tx,
    factors.map(({ id }) => id),
  )
  await noteInAudit(tx, { userId, action: 'factor_deleted' })
  return true
}

/**
 * Schedules the removal in a day, and a mail that can stop it. Keeps an earlier one. Returns it, and whether it is
 * new. Call this under the lock of the account.
 */
export async function insertFactorReset(tx: Tx, memberId: MemberId) {
  const made = await tx
    .insertInto('auth.factor_resets')
    .values({ user_id: memberId, due_at: sql`now() + interval '1 day'` })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (made)
    await recordChange(tx, {
      userId: memberId,
      kind: 'factor_reset_asked',
      before: { hadNoReset: true },
    })
  const reset = await tx
    .selectFrom('auth.factor_resets')
    .select(['asked_at as askedAt', 'due_at as dueAt'])
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { ...reset, isNew: made !== undefined }
}

export async function dropFactorReset(tx: Tx, memberId: MemberId) {
  const { numDeletedRows } = await tx
    .deleteFrom('auth.factor_resets')
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
