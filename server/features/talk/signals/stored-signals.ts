import { sql } from 'kysely'
import type { ItemId, MemberId, SignalId } from '#contract/ids.ts'
import { isNotificationShown } from '#server/features/talk/notifications/queries.ts'
import { markAllVisitorsRead } from '#server/features/talk/notifications/stored-visitor-reads.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rowList } from '#server/platform/database/list-parameter.ts'

type Own = { signalId: SignalId; member: MemberId }

/**
 * Marks and locks the signal even if it was read before. Returns undefined if it is withdrawn, unknown or another member's.
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

type Vote = { author: MemberId; voter: MemberId; item: ItemId }

const ofVotes = (votes: readonly Vote[]) => sql`signals.signal_type = 'vote'
  and (signals.user_id, signals.from_user_id, signals.content_id) in (
    select * from ${rowList(votes)} as vote (author uuid, voter uuid, item uuid))`

/** Withdraws read ones too. */
export const withdrawVoteSignals = (tx: Tx, votes: readonly Vote[]) =>
  sql`update signals set withdrawn_at = now() where ${ofVotes(votes)} and withdrawn_at is null`.execute(tx)

/** Restores the signals that were withdrawn at this time, or in this transaction. */
export const restoreVoteSignals = (
  tx: Tx,
  { votes, withdrawnAt }: { votes: readonly Vote[]; withdrawnAt: Timestamp },
) =>
  sql`update signals set withdrawn_at = null where ${ofVotes(votes)} and withdrawn_at in (${withdrawnAt}, now())`.execute(
    tx,
  )

/** Marks everything that the inbox counts: all signals, the replies that are shown, and what visitors said. */
export const markAllSignalsRead = (tx: Tx, member: MemberId) =>
  sql`
    with read_signals as (
      update signals set read = true where user_id = ${member} and not read and withdrawn_at is null),
    reading as (${markAllVisitorsRead(member)})
    update notifications set read = true
    where kind = 'reply' and not notifications.read and ${isNotificationShown(member)}`.execute(tx)
