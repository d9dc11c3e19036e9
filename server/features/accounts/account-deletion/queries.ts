import { sql } from 'kysely'
import type { ConversationId, ItemId, MemberId } from '#contract/ids.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Locks the items that a member published or wrote on, in the order of their ids, as every change of theirs does.
 * Returns the ids.
 */
export async function lockWrittenItems(tx: Tx, member: MemberId): Promise<ItemId[]> {
  const { rows } = await sql<{ id: ItemId }>`
    select id from items where id in (
      select id from items where user_id = ${member}
      union select content_id from comments where user_id = ${member}
      union select pain_point_id from solutions where user_id = ${member})
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Locks a member who has not left yet and returns whether there is one. Every write that refers to the profile waits
 * for this lock: what was written before it is visible from here on, and what comes after it finds that the member
 * has left.
 */
export async function lockMember(tx: Tx, member: MemberId) {
  const found = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', member)
    .where('left_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

type LockedConversation = { id: ConversationId; others: MemberId[] }

/** Locks the conversations of a member, in the order of their ids. Returns them with the other participants. */
export async function lockConversations(tx: Tx, member: MemberId): Promise<LockedConversation[]> {
  const { rows } = await sql<LockedConversation>`
    select id, array(
      select user_id from conversation_participants taking
      where taking.conversation_id = conversations.id and user_id <> ${member}) as others
    from conversations
    where id in (select conversation_id from conversation_participants where user_id = ${member})
    order by id for no key update`.execute(tx)
  return rows
}

/** Locks the items that a member has published and not deleted, hidden ones too. */
export const lockOwnItems = (tx: Tx, member: MemberId): Promise<FactItem[]> =>
  tx
    .selectFrom('items')
    .select(['id', 'kind', 'name as title', 'user_id as userId'])
    .where('user_id', '=', member)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
