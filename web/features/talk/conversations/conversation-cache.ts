import type { QueryClient } from '@tanstack/react-query'
import type { Conversation } from '#contract/conversations.ts'
import type { ConversationId } from '#contract/ids.ts'
import { conversationKeys } from '#web/platform/query-keys.ts'

/** Changes a conversation in the cache, if it is there. */
export const patchConversation = (
  queries: QueryClient,
  conversationId: ConversationId,
  change: (conversation: Conversation) => Conversation,
) => queries.setQueryData<Conversation>(conversationKeys.one(conversationId), known => known && change(known))
