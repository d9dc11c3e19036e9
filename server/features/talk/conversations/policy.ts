import { INTERVIEW_MESSAGES_MIN } from '#contract/lengths.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Two members may talk unless one has blocked the other. */
export const canTalk = ({ isBlocked }: { isBlocked: boolean }): RefusalCode | null =>
  isBlocked ? 'conversation.closed' : null

/** An interview is complete only after a few messages, from either side. */
export const canComplete = ({ lastSeq }: { lastSeq: number }): RefusalCode | null =>
  lastSeq < INTERVIEW_MESSAGES_MIN ? 'conversation.too-short' : null
