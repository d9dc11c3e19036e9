import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { ConversationId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'
import type { Ask } from './caught-up.ts'
import { hasHole, logFrom, logOf, type MessageLog, united } from './message-log.ts'
import { knownMessages, learn, messagesQuery } from './messages-query.ts'
import type { Outbox } from './outbox.ts'

type Options = { conversationId: ConversationId; ask: Ask; outbox: Outbox }

/**
 * Keeps the messages of a conversation in the cache whole while it is open: `heed` takes what is pushed, and whatever
 * turns out to be missing is asked for. Messages that arrived leave the outbox. `stop` ends it.
 */
export function followMessages(queries: QueryClient, { conversationId, ask, outbox }: Options) {
  const observer = new QueryObserver<MessageLog>(queries, messagesQuery(queries, { conversationId, ask }))
  // Pushed before the first answer, which may have been made before it was sent.
  let early: MessageLog | undefined

  const add = (more: MessageLog) => {
    if (knownMessages(queries, conversationId)) learn(queries, conversationId, more)
    else early = early ? united(early, more) : more
  }
  const stop = observer.subscribe(({ data, isFetching, isError }) => {
    if (!data) return
    if (early) add(early)
    early = undefined
    const stored = new Set(data.messages.map(({ id }) => id))
    outbox.settle(id => stored.has(id))
    // After a failure it is for the next push, the next connection or the reader to ask again.
    if (!isFetching && !isError && hasHole(data)) void observer.refetch({ cancelRefetch: false })
  })

  return {
    stop,
    heed(message: ServerMessage) {
      if (message.type === 'message.sent') add(logOf(message.message))
      if (message.type !== 'messages.waiting') return
      add(logFrom({ messages: [], lastSeq: message.lastSeq }))
      // Said on every connection and every half minute on it.
      outbox.wake()
    },
  }
}
