import { sql } from 'kysely'
import type { InvitationId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isEndedAt, isUsable } from './queries.ts'

/**
 * Takes one use of an invitation, if it has one left at this moment. Its end counts against the sign-up that named it, so
 * the mail may be pressed later. Returns false if it cannot be used.
 */
export async function takeUse(tx: Tx, { id, signedUpAt }: { id: InvitationId; signedUpAt: string }) {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ use_count: sql<number>`use_count + 1` })
    .where('id', '=', id)
    .where(isUsable)
    .where(({ not }) => not(isEndedAt(sql`${signedUpAt}::timestamptz`)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
