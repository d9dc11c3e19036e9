import type { RefusalCode } from '#contract/refusals.ts'

/** Messages of one member in one conversation within a minute. */
export const MESSAGES_A_MINUTE = 30

type Standing = { isClosed: boolean; sentLately: number }

/** A message goes to another who is still there, with no block between the two, and not too quickly. */
export function canSend({ isClosed, sentLately }: Standing): RefusalCode | null {
  if (isClosed) return 'conversation.closed'
  return sentLately < MESSAGES_A_MINUTE ? null : 'message.too-many'
}
