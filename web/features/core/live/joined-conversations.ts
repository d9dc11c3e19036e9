import type { ConversationId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'

export type ConversationMessage = Extract<ServerMessage, { conversationId: ConversationId }>
type Listener = (message: ConversationMessage) => void

type Options = {
  onFirst: (conversationId: ConversationId) => void
  onLast: (conversationId: ConversationId) => void
}

/** Who listens to which conversation; the first and the last listener of one are told of. */
export function createJoinedConversations({ onFirst, onLast }: Options) {
  const joined = new Map<ConversationId, Set<Listener>>()
  const leave = (conversationId: ConversationId, listener: Listener) => {
    const listeners = joined.get(conversationId)
    if (!listeners?.delete(listener) || listeners.size > 0) return
    joined.delete(conversationId)
    onLast(conversationId)
  }
  return {
    ids: () => joined.keys(),
    /** Has `listener` hear of the conversation; answers how to stop. */
    join(conversationId: ConversationId, listener: Listener) {
      const listeners = joined.get(conversationId) ?? new Set()
      joined.set(conversationId, listeners.add(listener))
      if (listeners.size === 1) onFirst(conversationId)
      return () => leave(conversationId, listener)
    },
    /** Hands a message to those who listen to its conversation; any other message is nobody's. */
    tell(message: ServerMessage) {
      if (!('conversationId' in message)) return
      for (const listener of joined.get(message.conversationId) ?? []) listener(message)
    },
  }
}
