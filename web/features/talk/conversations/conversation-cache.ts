import type { QueryClient } from '@tanstack/react-query'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { Conversation } from '#contract/talk/conversations.ts'
import { conversationKeys } from '#web/platform/cache/query-keys.ts'

/** Changes a conversation in the cache, if it is there. */
export const patchConversation = (
  queries: QueryClient,
  conversationId: ConversationId,
  change: (conversation: Conversation) => Conversation,
) => queries.setQueryData<Conversation>(conversationKeys.one(conversationId), known => known && change(known))

/** Returns the conversation after a member has read up to `seq`. The number never becomes smaller. */
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

/** Returns the conversation with at least `lastSeq` messages. */
export const withLastSeq = (conversation: Conversation, lastSeq: number): Conversation => ({
  ...conversation,
  lastSeq: Math.max(conversation.lastSeq, lastSeq),
})

/** Returns a response of the server together with the progress that was pushed while the response was on its way. */
export const withKnownProgress = (known: Conversation, answer: Conversation): Conversation =>
  known.participants.reduce(
    (conversation, { id, readSeq }) => withReading(conversation, { memberId: id, seq: readSeq }),
    withLastSeq(answer, known.lastSeq),
  )
