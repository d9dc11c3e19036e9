import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ConversationId } from '#contract/ids.ts'
import type { Conversation } from '#contract/talk/conversations.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { chatKeys, conversationKeys } from '#web/platform/cache/query-keys.ts'
import { withKnownProgress } from './conversation-cache.ts'

export const useConversation = (conversationId: ConversationId) =>
  useQuery({
    queryKey: conversationKeys.one(conversationId),
    queryFn: ({ signal }) =>
      api('GET /conversations/:conversationId', { params: { conversationId } }, { signal }),
    staleTime: freshness.conversations,
    structuralSharing: (known, answer) =>
      known ? withKnownProgress(known as Conversation, answer as Conversation) : answer,
    // Changes are only pushed while the conversation is open.
    refetchOnMount: 'always',
  })

/** Counts unread messages only in the latest chats. */
export function useChatCounts() {
  const { data } = useChats(1)
  const unread = data?.rows.reduce((sum, chat) => sum + chat.unread, 0) ?? 0
  return { unread, total: data?.total ?? 0 }
}

export const useChats = (page: number) =>
  useQuery({
    queryKey: chatKeys.page(page),
    queryFn: ({ signal }) => api('GET /me/chats', { query: { page } }, { signal }),
    staleTime: freshness.conversations,
    placeholderData: keepPreviousData,
  })
