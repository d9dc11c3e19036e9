import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Conversation } from '#contract/conversations.ts'
import type { ConversationId } from '#contract/ids.ts'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'
import { chatKeys, conversationKeys } from '#web/platform/query-keys.ts'
import { withProgressOf } from './conversation-progress.ts'

/** A conversation one takes part in, without its messages. */
export const useConversation = (conversationId: ConversationId) =>
  useQuery({
    queryKey: conversationKeys.one(conversationId),
    queryFn: ({ signal }) =>
      api('GET /conversations/:conversationId', { params: { conversationId } }, { signal }),
    staleTime: freshness.conversations,
    structuralSharing: (known, answer) =>
      known ? withProgressOf(known as Conversation, answer as Conversation) : answer,
    // What changes is pushed while the conversation is open, and missed while it is not.
    refetchOnMount: 'always',
  })

/** A page of one's chats, the newest message first; the page before it stays until it comes. */
export const useChats = (page: number) =>
  useQuery({
    queryKey: chatKeys.page(page),
    queryFn: ({ signal }) => api('GET /me/chats', { query: { page } }, { signal }),
    staleTime: freshness.conversations,
    placeholderData: keepPreviousData,
  })
