import { INTERVIEW_MESSAGES_MIN } from '#contract/lengths.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Two members may talk unless one has blocked the other. */
export const findTalkObjection = ({ isBlocked }: { isBlocked: boolean }): RefusalCode | null =>
  isBlocked ? 'conversation.closed' : null

type Interview = { lastSeq: number; bothWrote: boolean; isBlocked: boolean }

/** An interview is complete only after a few messages, of both sides, neither of whom has blocked the other. */
export function findCompletionObjection({ lastSeq, bothWrote, isBlocked }: Interview): RefusalCode | null {
  if (isBlocked) return 'conversation.closed'
  if (lastSeq < INTERVIEW_MESSAGES_MIN) return 'conversation.too-short'
  return bothWrote ? null : 'conversation.one-sided'
}
