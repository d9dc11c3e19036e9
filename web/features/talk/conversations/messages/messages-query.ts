import type { QueryClient } from '@tanstack/react-query'
import type { ConversationId } from '#contract/ids.ts'
import type { Messages } from '#contract/talk/messages.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { messageKeys } from '#web/platform/cache/query-keys.ts'
import { getLastContiguousSeq, hasGap, type MessageLog, mergeLogs, toLog } from './message-log.ts'

const KEPT_MS = 30 * 60_000

export const getKnownMessages = (queries: QueryClient, conversationId: ConversationId) =>
  queries.getQueryData<MessageLog>(messageKeys.ofConversation(conversationId))

/** Does nothing if the conversation is not in the cache. */
export const addMessages = (queries: QueryClient, conversationId: ConversationId, more: MessageLog) =>
  queries.setQueryData<MessageLog>(
    messageKeys.ofConversation(conversationId),
    known => known && mergeLogs(known, more),
  )

type Options = { conversationId: ConversationId; fetchMessages: FetchMessages }

/** A refetch requests only messages after the known ones, and keeps these. */
export const messagesQuery = (queries: QueryClient, { conversationId, fetchMessages }: Options) => ({
  queryKey: messageKeys.ofConversation(conversationId),
  // The function takes no signal, because a cancelled query would also lose messages pushed during it.
  queryFn: () => loadMissing({ known: () => getKnownMessages(queries, conversationId), fetchMessages }),
  structuralSharing: (known: unknown, more: unknown) =>
    known ? mergeLogs(known as MessageLog, more as MessageLog) : more,
  staleTime: freshness.messages,
  gcTime: KEPT_MS,
  refetchOnMount: 'always' as const,
  // Without a socket this is the browser's only source of messages.
  refetchInterval: freshness.messages,
})

export type FetchMessages = (query: { before?: number; after?: number }) => Promise<Messages>

type GapOptions = { known: () => MessageLog | undefined; fetchMessages: FetchMessages }

/**
 * Returns the known messages and all later ones without a gap, or the latest if none are known. Reads `known` again after
 * every response, because more messages may be pushed. Throws if the server does not return a message with a number that
 * it has assigned.
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
