import { type QueryClient, QueryObserver, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { uuidv7 } from 'uuidv7'
import type { ConversationId, MemberId, MessageId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'
import { joinConversation, sendTyping } from '#web/features/core/live/subscriptions.ts'
import {
  patchConversation,
  withLastSeq,
  withReading,
} from '#web/features/talk/conversations/conversation-cache.ts'
import { listShownMessages } from '#web/features/talk/conversations/log/shown-messages.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { useMember } from '#web/platform/app.ts'
import { getEarlierBound, hasGap, type MessageLog, mergeLogs, toLog, toSingleLog } from './message-log.ts'
import { addMessages, type FetchMessages, getKnownMessages, messagesQuery } from './messages-query.ts'
import type { Outbox } from './outbox.ts'
import { getOutbox } from './outboxes.ts'

const SEND_INTERVAL_MS = 2_000
// Longer than the interval at which the other participant's page sends a sign of typing.
const SHOWN_MS = 5_000

function useTyping(conversationId: ConversationId, self: MemberId) {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => () => clearTimeout(timer.current), [])

  const stop = () => {
    clearTimeout(timer.current)
    setTyping(false)
  }
  const handle = (message: ServerMessage) => {
    if (message.type === 'message.sent' && message.message.author?.id !== self) stop()
    if (message.type !== 'conversation.typing' || message.memberId === self) return
    clearTimeout(timer.current)
    setTyping(true)
    timer.current = setTimeout(stop, SHOWN_MS)
  }
  const notifyTyping = () => {
    const now = performance.now()
    if (now - sentAt.current < SEND_INTERVAL_MS) return
    sentAt.current = now
    sendTyping(conversationId)
  }
  return { isTyping, handle, notifyTyping }
}

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

function useEarlierMessages(conversationId: ConversationId, fetchMessages: FetchMessages) {
  const queries = useQueryClient()
  const log = getKnownMessages(queries, conversationId)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (before: number) =>
      addMessages(queries, conversationId, toLog(await fetchMessages({ before }))),
    onError: error => reportFailure(error),
  })
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

type Options = { conversationId: ConversationId; fetchMessages: FetchMessages; outbox: Outbox }

/**
 * Requests missing messages, and takes messages that have arrived out of the outbox. `handle` takes pushed messages. `stop`
 * ends all this.
 */
export function followMessages(queries: QueryClient, { conversationId, fetchMessages, outbox }: Options) {
  const observer = new QueryObserver<MessageLog>(
    queries,
    messagesQuery(queries, { conversationId, fetchMessages }),
  )
  // The messages that were pushed before the first response, which may lack them.
  let early: MessageLog | undefined

  const add = (more: MessageLog) => {
    if (getKnownMessages(queries, conversationId)) addMessages(queries, conversationId, more)
    else early = early ? mergeLogs(early, more) : more
  }
  // A browser that misses this push shows the old text until the conversation is opened again.
  const requestAgain = async (seq: number) => {
    if (!getKnownMessages(queries, conversationId)?.messages.some(known => known.seq === seq)) return
    const { messages } = await fetchMessages({ after: seq - 1, before: seq + 1 })
    for (const message of messages) add(toSingleLog(message))
  }
  const stop = observer.subscribe(({ data, isFetching, isError }) => {
    if (!data) return
    if (early) add(early)
    early = undefined
    const stored = new Set(data.messages.map(({ id }) => id))
    outbox.settle(id => stored.has(id))
    // After a failure, the messages are requested again at the next push, on the next connection, or when the reader
    // asks.
    if (!isFetching && !isError && hasGap(data)) void observer.refetch({ cancelRefetch: false })
  })

  return {
    stop,
    handle(message: ServerMessage) {
      if (message.type === 'message.sent') add(toSingleLog(message.message))
      if (message.type === 'message.changed') requestAgain(message.seq).catch(() => undefined)
      if (message.type !== 'messages.waiting') return
      add(toLog({ messages: [], lastSeq: message.lastSeq }))
      // The server sends this event on every new connection and every half minute after that.
      outbox.wake()
    },
  }
}
