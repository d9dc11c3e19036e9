import type { MemberId, SignalId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'

type Own = { signalId: SignalId; member: MemberId }

/**
 * Marks an own signal read and locks it, whether or not it was read before; undefined when it is withdrawn, someone
 * else's or unknown.
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
