import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { Push } from '#server/model/pushes.ts'

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
