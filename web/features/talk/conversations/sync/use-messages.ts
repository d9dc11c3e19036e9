import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { uuidv7 } from 'uuidv7'
import type { ConversationId, MessageId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'
import { joinConversation } from '#web/features/core/live/connection.ts'
import { patchConversation } from '#web/features/talk/conversations/conversation-cache.ts'
import { withLastSeq, withReading } from '#web/features/talk/conversations/conversation-progress.ts'
import { api } from '#web/platform/api.ts'
import { useMember } from '#web/platform/app.ts'
import type { Ask } from './caught-up.ts'
import { followMessages } from './follow-messages.ts'
import { messagesQuery } from './messages-query.ts'
import type { Outbox } from './outbox.ts'
import { outboxOf } from './outboxes.ts'
import { shownMessages } from './shown-messages.ts'
import { useEarlierMessages } from './use-earlier-messages.ts'
import { useTyping } from './use-typing.ts'

/** The messages of a conversation while it is open, kept whole and in order, and the ways to write some. */
export function useMessages(conversationId: ConversationId) {
  const { id: member } = useMember()
  const queries = useQueryClient()
  const outbox = outboxOf(queries, { member, conversationId })
  const ask = useMemo(() => askOf(conversationId), [conversationId])
  const query = useQuery(messagesQuery(queries, { conversationId, ask }))
  const pending = useSyncExternalStore(outbox.follow, outbox.pending)
  const { isTyping, heed, say } = useTyping(conversationId, member)
  useFollowed({ conversationId, ask, outbox, heed })
  const { data, error, isPending, refetch } = query
  const lastSeq = data?.lastSeq ?? 0
  useEffect(() => {
    patchConversation(queries, conversationId, conversation => withLastSeq(conversation, lastSeq))
  }, [queries, conversationId, lastSeq])
  return {
    messages: useMemo(() => shownMessages(data?.messages ?? [], pending), [data, pending]),
    isPending,
    error: data ? null : error,
    retry: () => void refetch(),
    earlier: useEarlierMessages(conversationId, ask),
    typing: isTyping,
    send: (content: string) =>
      outbox.send({ id: uuidv7() as MessageId, content, createdAt: new Date().toISOString() }),
    resend: outbox.resend,
    discard: outbox.discard,
    sayTyping: say,
  }
}

const askOf =
  (conversationId: ConversationId): Ask =>
  query =>
    api('GET /conversations/:conversationId/messages', { params: { conversationId }, query })

type Following = {
  conversationId: ConversationId
  ask: Ask
  outbox: Outbox
  heed: (message: ServerMessage) => void
}

/** Joins the conversation and takes what is pushed to where it belongs. */
function useFollowed({ conversationId, ask, outbox, heed }: Following) {
  const queries = useQueryClient()
  const hear = useEffectEvent(heed)
  useEffect(() => {
    const messages = followMessages(queries, { conversationId, ask, outbox })
    const leave = joinConversation(conversationId, message => {
      messages.heed(message)
      hear(message)
      if (message.type === 'conversation.read')
        patchConversation(queries, conversationId, conversation => withReading(conversation, message))
    })
    return () => {
      leave()
      messages.stop()
    }
  }, [queries, conversationId, ask, outbox])
}
