import type { MemberId } from '#contract/ids.ts'
import { INTERVIEW_MESSAGES_MIN } from '#contract/lengths.ts'
import type { Conversation, Participant } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'

/** A participant who has left is undefined. */
export const getSides = (
  { participants }: { participants: readonly Participant[] },
  me: MemberId,
): { own: Participant | undefined; other: Participant | undefined } => ({
  own: participants.find(({ id }) => id === me),
  other: participants.find(({ id }) => id !== me),
})

export const toName = (member: { name: string | null } | null | undefined) =>
  member?.name ?? i18n.t('Unknown')

/** The other participant must exist, and neither may have blocked the other. */
export const canSend = ({ closed, participants }: Pick<Conversation, 'closed' | 'participants'>) =>
  !closed && participants.length === 2

type Talk = { conversation: Pick<Conversation, 'ending' | 'lastSeq'>; bothWrote: boolean }

export const canEnd = ({ conversation: { ending, lastSeq }, bothWrote }: Talk) =>
  ending !== null || (lastSeq >= INTERVIEW_MESSAGES_MIN && bothWrote)
