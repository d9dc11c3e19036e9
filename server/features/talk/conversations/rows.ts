import { sql } from 'kysely'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'

const EXCERPT = 140

type Said = { conversationId: ConversationId; memberId: MemberId; content: string }

/**
 * Counts a message of a member into a locked conversation: answers its number and time, shows its beginning in both
 * chats and takes it as read by who sent it. The time is the moment under the lock, so that it never runs against the
 * numbers.
 */
export async function countMessage(tx: Tx, { conversationId, memberId, content }: Said) {
  const { rows } = await sql<{ seq: number; createdAt: string }>`
    with counted as (
      update conversations set last_seq = last_seq + 1 where id = ${conversationId}
      returning last_seq as seq, clock_timestamp() as "createdAt"),
    listed as (
      update active_chats set last_message = left(${content}, ${sql.lit(EXCERPT)}), last_message_time = counted."createdAt"
      from counted where conversation_id = ${conversationId}),
    seen as (
      update conversation_participants set read_seq = counted.seq
      from counted where conversation_id = ${conversationId} and user_id = ${memberId})
    select seq, "createdAt" from counted`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('a conversation to be counted into is gone')
  return counted
}
