import { type RawBuilder, sql } from 'kysely'
import type { ConversationId, MemberId } from '#contract/ids.ts'

type Pair = { member: RawBuilder<unknown> | MemberId; other: RawBuilder<unknown>; item: RawBuilder<unknown> }

export const latestChat = ({
  member,
  other,
  item,
}: Pair) => sql<ConversationId | null>`(select conversation_id from active_chats
  where active_chats.user_id = ${member} and active_chats.with_user_id = ${other} and active_chats.content_id = ${item}
  order by last_message_time desc, id desc limit 1)`
