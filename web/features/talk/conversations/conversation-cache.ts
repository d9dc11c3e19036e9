import type { QueryClient } from '@tanstack/react-query'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { Conversation } from '#contract/talk/conversations.ts'
import { conversationKeys } from '#web/platform/cache/query-keys.ts'

export const patchConversation = (
  queries: QueryClient,
  conversationId: ConversationId,
  change: (conversation: Conversation) => Conversation,
) => queries.setQueryData<Conversation>(conversationKeys.one(conversationId), known => known && change(known))

export const withReading = (
  conversation: Conversation,
  { memberId, seq }: { memberId: MemberId; seq: number },
): Conversation => ({
  ...conversation,
  participants: conversation.participants.map(participant =>
    participant.id === memberId
      ? { ...participant, readSeq: Math.max(participant.readSeq, seq) }
      : participant,
  ),
})

export const withLastSeq = (conversation: Conversation, lastSeq: number): Conversation => ({
  ...conversation,
  lastSeq: Math.max(conversation.lastSeq, lastSeq),
})

/** Keeps the progress that was pushed while the response was on its way. */
export const withKnownProgress = (known: Conversation, answer: Conversation): Conversation =>
  known.participants.reduce(
    (conversation, { id, readSeq }) => withReading(conversation, { memberId: id, seq: readSeq }),
    withLastSeq(answer, known.lastSeq),
  )
