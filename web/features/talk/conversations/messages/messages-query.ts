import type { QueryClient } from '@tanstack/react-query'
import type { ConversationId } from '#contract/ids.ts'
import type { Messages } from '#contract/talk/messages.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { messageKeys } from '#web/platform/cache/query-keys.ts'
import { getLastContiguousSeq, hasGap, type MessageLog, mergeLogs, toLog } from './message-log.ts'

const KEPT_MS = 30 * 60_000

/** Returns the cached messages of a conversation. */
export const getKnownMessages = (queries: QueryClient, conversationId: ConversationId) =>
  queries.getQueryData<MessageLog>(messageKeys.ofConversation(conversationId))

/** Adds messages to the cache. Does nothing if the conversation is not in the cache. */
export const addMessages = (queries: QueryClient, conversationId: ConversationId, more: MessageLog) =>
  queries.setQueryData<MessageLog>(
    messageKeys.ofConversation(conversationId),
    known => known && mergeLogs(known, more),
  )

type Options = { conversationId: ConversationId; fetchMessages: FetchMessages }

/** The query for the messages of a conversation. A refetch requests those after the known ones, and forgets none. */
export const messagesQuery = (queries: QueryClient, { conversationId, fetchMessages }: Options) => ({
  queryKey: messageKeys.ofConversation(conversationId),
  // Takes no signal: a cancelled query would also lose the messages pushed meanwhile.
  queryFn: () => loadMissing({ known: () => getKnownMessages(queries, conversationId), fetchMessages }),
  structuralSharing: (known: unknown, more: unknown) =>
    known ? mergeLogs(known as MessageLog, more as MessageLog) : more,
  staleTime: freshness.messages,
  gcTime: KEPT_MS,
  refetchOnMount: 'always' as const,
  // The only source of messages for a browser without a socket.
  refetchInterval: freshness.messages,
})

/** Requests the latest messages, or those before or after a number. */
export type FetchMessages = (query: { before?: number; after?: number }) => Promise<Messages>

type GapOptions = { known: () => MessageLog | undefined; fetchMessages: FetchMessages }

/**
 * Returns the known messages and all after them, without a gap; the latest messages if none are known. Reads the known
 * ones again after every response, since messages are pushed meanwhile. Throws what `fetchMessages` throws, and if the
 * server does not return a message that it has numbered.
 */
export async function loadMissing({ known, fetchMessages }: GapOptions): Promise<MessageLog> {
  const before = known()
  let log = withKnown(
    known,
    toLog(await fetchMessages(before ? { after: getLastContiguousSeq(before) } : {})),
  )
  while (hasGap(log)) {
    const after = getLastContiguousSeq(log)
    log = mergeLogs(withKnown(known, log), toLog(await fetchMessages({ after })))
    if (getLastContiguousSeq(log) === after)
      throw new Error(`No message came after ${after} of ${log.lastSeq}.`)
  }
  return log
}

function withKnown(known: GapOptions['known'], log: MessageLog) {
  const before = known()
  return before ? mergeLogs(before, log) : log
}
