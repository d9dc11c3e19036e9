import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { Hint } from '#server/model/hints.ts'

type Change = { by: MemberId; conversationIds: readonly ConversationId[] }

/** The other side is not notified. */
export const hintBlocker = ({ by, conversationIds }: Change): Hint[] => [
  { room: `member:${by}`, message: { type: 'chats.changed' } },
  ...conversationIds.map(
    (conversationId): Hint => ({
      room: `member:${by}`,
      message: { type: 'conversation.changed', conversationId },
    }),
  ),
]
