import type { ConversationId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'

export type ConversationMessage = Extract<ServerMessage, { conversationId: ConversationId }>
type Listener = (message: ConversationMessage) => void

type Options = {
  onFirst: (conversationId: ConversationId) => void
  onLast: (conversationId: ConversationId) => void
}

/**
 * The listeners of each conversation. Calls `onFirst` with the first listener of one and `onLast` when the last one leaves.
 */
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
    /** Adds a listener to the conversation. Returns how to remove it. */
    join(conversationId: ConversationId, listener: Listener) {
      const listeners = joined.get(conversationId) ?? new Set()
      joined.set(conversationId, listeners.add(listener))
      if (listeners.size === 1) onFirst(conversationId)
      return () => leave(conversationId, listener)
    },
    /** Passes a message on to the listeners of its conversation. Other messages are ignored. */
    deliver(message: ServerMessage) {
      if (!('conversationId' in message)) return
      for (const listener of joined.get(message.conversationId) ?? []) listener(message)
    },
  }
}
