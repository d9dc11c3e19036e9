import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { uuidv7 } from 'uuidv7'
import type { ConversationId, MessageId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'
import { joinConversation } from '#web/features/core/live/connection.ts'
import {
  patchConversation,
  withLastSeq,
  withReading,
} from '#web/features/talk/conversations/conversation-cache.ts'
import { listShownMessages } from '#web/features/talk/conversations/log/shown-messages.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-notice.ts'
import { useMember } from '#web/platform/app.ts'
import { followMessages } from './follow-messages.ts'
import { getEarlierBound, toLog } from './message-log.ts'
import { addMessages, type FetchMessages, getKnownMessages, messagesQuery } from './messages-query.ts'
import type { Outbox } from './outbox.ts'
import { getOutbox } from './outboxes.ts'
import { useTyping } from './use-typing.ts'

/** The messages of an open conversation, complete and in order, with the functions to send some. */
export function useMessages(conversationId: ConversationId) {
  const { id: member } = useMember()
  const queries = useQueryClient()
  const outbox = getOutbox(queries, { member, conversationId })
  const fetchMessages = useMemo(() => createFetch(conversationId), [conversationId])
  const query = useQuery(messagesQuery(queries, { conversationId, fetchMessages }))
  const pending = useSyncExternalStore(outbox.subscribe, outbox.pending)
  const { isTyping, handle, notifyTyping } = useTyping(conversationId, member)
  useLiveMessages({ conversationId, fetchMessages, outbox, handle })
  const { data, error, isPending, refetch } = query
  const lastSeq = data?.lastSeq ?? 0
  useEffect(() => {
    patchConversation(queries, conversationId, conversation => withLastSeq(conversation, lastSeq))
  }, [queries, conversationId, lastSeq])
  return {
    messages: useMemo(() => listShownMessages(data?.messages ?? [], pending), [data, pending]),
    isPending,
    error: data ? null : error,
    retry: () => void refetch(),
    earlier: useEarlierMessages(conversationId, fetchMessages),
    typing: isTyping,
    send: (content: string) =>
      outbox.send({ id: uuidv7() as MessageId, content, createdAt: new Date().toISOString() }),
    resend: outbox.resend,
    discard: outbox.discard,
    notifyTyping: notifyTyping,
  }
}

const createFetch =
  (conversationId: ConversationId): FetchMessages =>
  query =>
    api('GET /conversations/:conversationId/messages', { params: { conversationId }, query })

type LiveOptions = {
  conversationId: ConversationId
  fetchMessages: FetchMessages
  outbox: Outbox
  handle: (message: ServerMessage) => void
}

/** Joins the conversation and handles its pushed messages. */
function useLiveMessages({ conversationId, fetchMessages, outbox, handle }: LiveOptions) {
  const queries = useQueryClient()
  const handleTyping = useEffectEvent(handle)
  useEffect(() => {
    const messages = followMessages(queries, { conversationId, fetchMessages, outbox })
    const leave = joinConversation(conversationId, message => {
      messages.handle(message)
      handleTyping(message)
      if (message.type === 'conversation.read')
        patchConversation(queries, conversationId, conversation => withReading(conversation, message))
    })
    return () => {
      leave()
      messages.stop()
    }
  }, [queries, conversationId, fetchMessages, outbox])
}

/** Whether there are earlier messages, and a function that loads them. A failure is a toast. */
function useEarlierMessages(conversationId: ConversationId, fetchMessages: FetchMessages) {
  const queries = useQueryClient()
  const log = getKnownMessages(queries, conversationId)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (before: number) =>
      addMessages(queries, conversationId, toLog(await fetchMessages({ before }))),
    onError: error => reportFailure(error),
  })
  /** Returns whether the earlier messages, if any, are loaded. */
  const fetch = async () => {
    const known = getKnownMessages(queries, conversationId)
    const before = known && getEarlierBound(known)
    if (before === undefined) return true
    return mutateAsync(before).then(
      () => true,
      () => false,
    )
  }
  return { has: log !== undefined && getEarlierBound(log) !== undefined, isFetching: isPending, fetch }
}
