import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { lockUser } from '#server/features/accounts/account/rows.ts'
import { deleteFactors } from '#server/features/accounts/factors/rows.ts'
import { listFactorRows, recordChange } from '#server/features/accounts/undo/rows.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dropFactorReset } from './rows.ts'

const AT_ONCE = 100

/** Removes the second factors whose removal was ordered a day ago and was not stopped. A mail can undo it for a day more. */
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
    // Under the lock, because the mail may have stopped it meanwhile, or another node was quicker.
    if (!(await dropFactorReset(tx, userId))) return
    const factors = await tx
      .selectFrom('auth.mfa_factors')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    if (factors.length === 0) return
    await recordChange(tx, { userId, kind: 'factor_removed', before: await listFactorRows(tx, userId) })
    await deleteFactors(
      tx,
      factors.map(({ id }) => id),
    )
    await tx
      .insertInto('auth.audit_log_entries')
      .values({ user_id: userId, action: 'factor_deleted' })
      .execute()
  })
