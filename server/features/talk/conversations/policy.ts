import { INTERVIEW_MESSAGES_MIN } from '#contract/lengths.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Refuses if one of two members has blocked the other. */
export const findTalkRefusal = ({ isBlocked }: { isBlocked: boolean }): RefusalCode | null =>
  isBlocked ? 'conversation.closed' : null

type Interview = { lastSeq: number; bothWrote: boolean; isBlocked: boolean }

/**
 * Returns why an interview cannot be completed, or null. It needs INTERVIEW_MESSAGES_MIN messages, some from each side, and
 * neither side may have blocked the other.
 */
export function findCompletionRefusal({ lastSeq, bothWrote, isBlocked }: Interview): RefusalCode | null {
  if (isBlocked) return 'conversation.closed'
  if (lastSeq < INTERVIEW_MESSAGES_MIN) return 'conversation.too-short'
  return bothWrote ? null : 'conversation.one-sided'
}
