import type { MemberId } from '#contract/ids.ts'
import { INTERVIEW_MESSAGES_MIN } from '#contract/lengths.ts'
import type { Conversation, Participant } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'

/** Returns the two participants of a conversation; one is undefined if its member has left. */
export const getSides = (
  { participants }: { participants: readonly Participant[] },
  me: MemberId,
): { own: Participant | undefined; other: Participant | undefined } => ({
  own: participants.find(({ id }) => id === me),
  other: participants.find(({ id }) => id !== me),
})

/** Returns the name of a participant. */
export const toName = (member: { name: string | null } | null | undefined) =>
  member?.name ?? i18n.t('Unknown')

/** Returns whether the member can send a message: the other participant exists and neither has blocked the other. */
export const canSend = ({ closed, participants }: Pick<Conversation, 'closed' | 'participants'>) =>
  !closed && participants.length === 2

type Talk = { conversation: Pick<Conversation, 'ending' | 'lastSeq'>; bothWrote: boolean }

/** Returns whether the author can say how a talk ended: after a few messages of both sides, or if they have said it. */
export const canEnd = ({ conversation: { ending, lastSeq }, bothWrote }: Talk) =>
  ending !== null || (lastSeq >= INTERVIEW_MESSAGES_MIN && bothWrote)
