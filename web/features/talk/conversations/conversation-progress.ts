import type { Conversation } from '#contract/conversations.ts'
import type { MemberId } from '#contract/ids.ts'

/** A conversation in which a member has read up to `seq`; reading never goes back. */
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

/** A conversation that has at least `lastSeq` messages. */
export const withLastSeq = (conversation: Conversation, lastSeq: number): Conversation => ({
  ...conversation,
  lastSeq: Math.max(conversation.lastSeq, lastSeq),
})

/** An answer of the server, in which nothing goes back behind what was pushed while it was on its way. */
export const withProgressOf = (known: Conversation, answer: Conversation): Conversation =>
  known.participants.reduce(
    (conversation, { id, readSeq }) => withReading(conversation, { memberId: id, seq: readSeq }),
    withLastSeq(answer, known.lastSeq),
  )
