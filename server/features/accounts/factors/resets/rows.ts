import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { recordChange } from '#server/features/accounts/undo/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Orders that the second factors of a member go in a day, and a mail that can stop it; an order that waits is kept. Call it
 * under the lock of the account.
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

/** Takes an order back. Returns false if there was none. */
export async function dropFactorReset(tx: Tx, memberId: MemberId) {
  const { numDeletedRows } = await tx
    .deleteFrom('auth.factor_resets')
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
