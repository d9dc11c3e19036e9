import type { RefusalCode } from '#contract/refusals.ts'

export const MESSAGES_A_MINUTE = 30

type SendingState = { isClosed: boolean; recentCount: number }

/**
 * Returns why a member may not send a message, or null. Another participant must be able to receive it, and `recentCount`
 * must be below the limit.
 */
export function findSendingRefusal({ isClosed, recentCount }: SendingState): RefusalCode | null {
  if (isClosed) return 'conversation.closed'
  return recentCount < MESSAGES_A_MINUTE ? null : 'message.too-many'
}
