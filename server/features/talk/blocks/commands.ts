import { sql } from 'kysely'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { endConsentsBetween } from '#server/features/evidence/may-ask.ts'
import { waitForWriting } from '#server/features/items/blocks.ts'
import type { Push } from '#server/model/pushes.ts'
import { refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { lockConversationsBetween, requireMember } from './queries.ts'

const findBlockRefusal = (other: MemberId, member: MemberId): RefusalCode | null =>
  other === member ? 'block.oneself' : null

export const blockMember: Handler<'PUT /members/:memberId/block'> = (
  { actor, write },
  { params: { memberId } },
) =>
  write(async ({ tx, push }) => {
    refuseIf(findBlockRefusal(memberId, actor.id))
    await requireMember(tx, memberId)
    const conversationIds = await lockConversationsBetween(tx, { by: actor.id, memberId })
    // After the conversations: a transaction with the lock of writing never waits for a conversation.
    await sql`
      with ended as (${endConsentsBetween(actor.id, memberId)})
      insert into blocks (user_id, blocked_id)
      select ${actor.id}::uuid, ${memberId}::uuid from (select ${waitForWriting(actor.id, memberId)}) as waited
      on conflict do nothing`.execute(tx)
    pushToBlocker({ by: actor.id, conversationIds }).forEach(push)
    return null
  })

export const liftBlock: Handler<'DELETE /members/:memberId/block'> = (
  { actor, write },
  { params: { memberId } },
) =>
  write(async ({ tx, push }) => {
    const conversationIds = await lockConversationsBetween(tx, { by: actor.id, memberId })
    await tx.deleteFrom('blocks').where('user_id', '=', actor.id).where('blocked_id', '=', memberId).execute()
    pushToBlocker({ by: actor.id, conversationIds }).forEach(push)
    return null
  })

type Change = { by: MemberId; conversationIds: readonly ConversationId[] }

/** The other side is not notified. */
export const pushToBlocker = ({ by, conversationIds }: Change): Push[] => [
  { room: `member:${by}`, message: { type: 'chats.changed' } },
  ...conversationIds.map(
    (conversationId): Push => ({
      room: `member:${by}`,
      message: { type: 'conversation.changed', conversationId },
    }),
  ),
]
