import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { Hint } from '#server/model/hints.ts'

type Change = { by: MemberId; conversationIds: readonly ConversationId[] }

/** One's own open pages hear of a block or its end. The other side is told nothing. */
export const tellBlocker = ({ by, conversationIds }: Change): Hint[] => [
  { room: `member:${by}`, message: { type: 'chats.changed' } },
  ...conversationIds.map(
    (conversationId): Hint => ({
      room: `member:${by}`,
      message: { type: 'conversation.changed', conversationId },
    }),
  ),
]
