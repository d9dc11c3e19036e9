import { sql } from 'kysely'
import type { ConversationId, MemberId, NotificationId } from '#contract/ids.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type Part, selectOwnPart } from './queries.ts'

type Beginning = {
  item: Pick<FactItem, 'id' | 'kind'>
  signalId: NotificationId | null
  member: MemberId
  from: MemberId
}

export async function insertChat(tx: Tx, { item, signalId, member, from }: Beginning) {
  const about = { signal_id: signalId, content_type: item.kind }
  const { id } = await tx
    .insertInto('conversations')
    .values({ ...about, item_id: item.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const chat = { ...about, conversation_id: id, content_id: item.id }
  await tx
    .with('taking', db =>
      db.insertInto('conversation_participants').values([
        { conversation_id: id, user_id: member },
        { conversation_id: id, user_id: from },
      ]),
    )
    .insertInto('active_chats')
    .values([
      { ...chat, user_id: member, with_user_id: from },
      { ...chat, user_id: from, with_user_id: member },
    ])
    .execute()
  return id
}

/** Takes the lock that messages take. */
export async function removeParticipant(tx: Tx, part: Part) {
  const locked = await selectOwnPart(tx, part)
    .select('conversations.id')
    .forNoKeyUpdate('conversations')
    .executeTakeFirst()
  if (!locked) return false
  for (const table of ['conversation_participants', 'active_chats'] as const)
    await tx
      .deleteFrom(table)
      .where('conversation_id', '=', part.conversationId)
      .where('user_id', '=', part.memberId)
      .execute()
  return true
}

/** Everything counts as read. Changes nothing for a participant. */
export async function restoreParticipant(
  tx: Tx,
  { conversationId, item, signalId, member, from }: Beginning & { conversationId: ConversationId },
) {
  await sql`
    with joined as (
      insert into conversation_participants (conversation_id, user_id, read_seq)
      select id, ${member}, last_seq from conversations where id = ${conversationId}
      on conflict do nothing)
    insert into active_chats (conversation_id, signal_id, user_id, with_user_id, content_type, content_id)
    values (${conversationId}, ${signalId}, ${member}, ${from}, ${item.kind}, ${item.id})
    on conflict do nothing`.execute(tx)
}
