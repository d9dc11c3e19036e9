import type { MemberId, SignalId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'

type Own = { signalId: SignalId; member: MemberId }

/**
 * Marks an own signal as read and locks it, also if it was read before. Returns undefined if it is withdrawn, unknown or
 * another member's.
 */
export const markRead = (tx: Tx, { signalId, member }: Own) =>
  tx
    .updateTable('signals')
    .set({ read: true })
    .where('id', '=', signalId)
    .where('user_id', '=', member)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'from_user_id as from', 'content_id as itemId'])
    .returning(['content_type as kind', 'content_title as title'])
    .executeTakeFirst()
