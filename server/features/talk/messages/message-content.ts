import { sql } from 'kysely'
import type { ConversationId, MessageId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'

const EXCERPT = 140

export const toExcerpt = (content: string) => sql<string>`beginning_of(${content}, ${sql.lit(EXCERPT)})`

type Change = { id: MessageId; conversationId: ConversationId; seq: number; content: string }

/** Lock the conversation first. If the message is the last one, the chats change too. */
export const writeContent = (tx: Tx, { id, conversationId, seq, content }: Change) =>
  sql`
    with written as (update messages set content = ${content} where id = ${id})
    update active_chats set last_message = ${toExcerpt(content)} from conversations
    where conversations.id = ${conversationId} and last_seq = ${seq}
      and conversation_id = conversations.id`.execute(tx)
