import type { RefusalCode } from '#contract/refusals.ts'

/** The limit of messages that a member sends in a conversation within a minute. */
export const MESSAGES_A_MINUTE = 30

type SendingState = { isClosed: boolean; recentCount: number }

/** A member may send a message if another participant can receive it and the limit is not reached. */
export function findSendingObjection({ isClosed, recentCount }: SendingState): RefusalCode | null {
  if (isClosed) return 'conversation.closed'
  return recentCount < MESSAGES_A_MINUTE ? null : 'message.too-many'
}
