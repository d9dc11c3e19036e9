import type { MemberId, SignalId } from '#contract/ids.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'

type Beginning = {
  item: Pick<FactItem, 'id' | 'kind' | 'title'>
  /** The signal that it answers, if there is one. */
  signalId: SignalId | null
  member: MemberId
  from: MemberId
}

/** Inserts a conversation of two members, its two participants, and a chat for each of them. Returns its id. */
export async function insertChat(tx: Tx, { item, signalId, member, from }: Beginning) {
  const about = { signal_id: signalId, content_type: item.kind }
  const { id } = await tx
    .insertInto('conversations')
    .values({ ...about, item_id: item.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('conversation_participants')
    .values([
      { conversation_id: id, user_id: member },
      { conversation_id: id, user_id: from },
    ])
    .execute()
  const chat = { ...about, conversation_id: id, content_id: item.id, content_title: item.title }
  await tx
    .insertInto('active_chats')
    .values([
      { ...chat, user_id: member, with_user_id: from },
      { ...chat, user_id: from, with_user_id: member },
    ])
    .execute()
  return id
}
