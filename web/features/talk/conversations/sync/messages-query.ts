import type { QueryClient } from '@tanstack/react-query'
import type { ConversationId } from '#contract/ids.ts'
import { freshness } from '#web/platform/freshness.ts'
import { messageKeys } from '#web/platform/query-keys.ts'
import { type Ask, caughtUp } from './caught-up.ts'
import { type MessageLog, united } from './message-log.ts'

const KEPT_MS = 30 * 60_000

/** The messages known of a conversation, in the cache. */
export const knownMessages = (queries: QueryClient, conversationId: ConversationId) =>
  queries.getQueryData<MessageLog>(messageKeys.ofConversation(conversationId))

/** Adds to the messages in the cache; nothing where the conversation was not read yet, or was cleared away. */
export const learn = (queries: QueryClient, conversationId: ConversationId, more: MessageLog) =>
  queries.setQueryData<MessageLog>(
    messageKeys.ofConversation(conversationId),
    known => known && united(known, more),
  )

type Options = { conversationId: ConversationId; ask: Ask }

/** The messages of a conversation: asked for anew it asks for what came after those known, and forgets none. */
export const messagesQuery = (queries: QueryClient, { conversationId, ask }: Options) => ({
  queryKey: messageKeys.ofConversation(conversationId),
  // Takes no signal: what a query without readers gives up would take with it what was pushed meanwhile.
  queryFn: () => caughtUp({ known: () => knownMessages(queries, conversationId), ask }),
  structuralSharing: (known: unknown, more: unknown) =>
    known ? united(known as MessageLog, more as MessageLog) : more,
  staleTime: freshness.messages,
  gcTime: KEPT_MS,
  refetchOnMount: 'always' as const,
  // Where no socket gets through, this is how messages come.
  refetchInterval: freshness.messages,
})
