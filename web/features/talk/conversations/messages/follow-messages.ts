import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { ConversationId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'
import { hasGap, type MessageLog, mergeLogs, toLog, toSingleLog } from './message-log.ts'
import { addMessages, type FetchMessages, getKnownMessages, messagesQuery } from './messages-query.ts'
import type { Outbox } from './outbox.ts'

type Options = { conversationId: ConversationId; fetchMessages: FetchMessages; outbox: Outbox }

/**
 * Keeps the cached messages of an open conversation complete: `handle` takes pushed messages, and missing ones are
 * requested. Messages that have arrived leave the outbox. `stop` ends it.
 */
export function followMessages(queries: QueryClient, { conversationId, fetchMessages, outbox }: Options) {
  const observer = new QueryObserver<MessageLog>(
    queries,
    messagesQuery(queries, { conversationId, fetchMessages }),
  )
  // Pushed before the first response, which may not contain it.
  let early: MessageLog | undefined

  const add = (more: MessageLog) => {
    if (getKnownMessages(queries, conversationId)) addMessages(queries, conversationId, more)
    else early = early ? mergeLogs(early, more) : more
  }
  // A browser that misses this has the old text until it opens the conversation again.
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
    // After a failure the next push, the next connection or the reader requests them again.
    if (!isFetching && !isError && hasGap(data)) void observer.refetch({ cancelRefetch: false })
  })

  return {
    stop,
    handle(message: ServerMessage) {
      if (message.type === 'message.sent') add(toSingleLog(message.message))
      if (message.type === 'message.changed') requestAgain(message.seq).catch(() => undefined)
      if (message.type !== 'messages.waiting') return
      add(toLog({ messages: [], lastSeq: message.lastSeq }))
      // The server sends this on every connection, and every half minute on it.
      outbox.wake()
    },
  }
}
