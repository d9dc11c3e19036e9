import type { MemberId } from '#contract/ids.ts'
import { INTERVIEW_MESSAGES_MIN } from '#contract/lengths.ts'
import type { Conversation } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'

/** `other` is undefined for a participant who has left the chat. `partner` is who can still be named. */
export function getSides({ participants, left }: Pick<Conversation, 'participants' | 'left'>, me: MemberId) {
  const other = participants.find(({ id }) => id !== me)
  return { own: participants.find(({ id }) => id === me), other, partner: other ?? left }
}

export const toName = (member: { name: string | null } | null | undefined) =>
  member?.name ?? i18n.t('Unknown')

/** The other participant must exist, and neither may have blocked the other. */
export const canSend = ({ closed, participants }: Pick<Conversation, 'closed' | 'participants'>) =>
  !closed && participants.length === 2

type Talk = { conversation: Pick<Conversation, 'ending' | 'lastSeq'>; bothWrote: boolean }

export const canEnd = ({ conversation: { ending, lastSeq }, bothWrote }: Talk) =>
  ending !== null || (lastSeq >= INTERVIEW_MESSAGES_MIN && bothWrote)
