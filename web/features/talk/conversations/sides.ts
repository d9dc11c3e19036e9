import type { Conversation, Participant } from '#contract/conversations.ts'
import type { MemberId } from '#contract/ids.ts'

/** The two sides of a conversation as `me` sees them; one is undefined once its member is gone. */
export const sidesOf = (
  { participants }: { participants: readonly Participant[] },
  me: MemberId,
): { own: Participant | undefined; other: Participant | undefined } => ({
  own: participants.find(({ id }) => id === me),
  other: participants.find(({ id }) => id !== me),
})

/** How the other side is called. */
export const nameOf = (member: { name: string | null } | null | undefined) => member?.name ?? 'Unknown'

/** Whether a message can be sent: the other side is there, and not blocked by oneself. */
export const isOpen = ({ blocked, participants }: Pick<Conversation, 'blocked' | 'participants'>) =>
  !blocked && participants.length === 2
