import type { MemberId } from '#contract/ids.ts'
import { markDeleted } from '#server/features/items/items/rows.ts'
import type { Fact } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockMember, lockOwnItems, lockPlaces, lockTalks } from './queries.ts'
import { erase } from './rows.ts'

type Leaver = { id: MemberId; record: (fact: Fact) => Promise<void> }

/**
 * Takes a member out of the community: deletes their items as they would themselves and erases their texts. Their votes
 * and points stay without a name, so that what others earned by them stays true. Answers whom to tell.
 */
export async function leaveCommunity(tx: Tx, { id, record }: Leaver): Promise<Hint[]> {
  const places = await lockPlaces(tx, id)
  if (!(await lockMember(tx, id))) return []
  const talks = await lockTalks(tx, id)
  for (const item of await lockOwnItems(tx, id)) {
    await markDeleted(tx, item.id)
    await record({ kind: 'item.deleted', actorId: id, item, payload: {} })
  }
  await record({ kind: 'member.left', actorId: id, item: null, payload: {} })
  await erase(tx, id)
  return [...places.map(tellPlace), ...talks.flatMap(tellTalk)]
}

const tellPlace = (itemId: Awaited<ReturnType<typeof lockPlaces>>[number]): Hint => ({
  room: `item:${itemId}`,
  message: { type: 'item.changed', itemId },
})

const tellTalk = ({ id, others }: Awaited<ReturnType<typeof lockTalks>>[number]): Hint[] => [
  { room: `conversation:${id}`, message: { type: 'conversation.changed', conversationId: id } },
  ...others.map((other): Hint => ({ room: `member:${other}`, message: { type: 'chats.changed' } })),
]
