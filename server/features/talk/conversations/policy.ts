import { INTERVIEW_MESSAGES_MIN } from '#contract/lengths.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Two members talk unless one has blocked the other. */
export const canTalk = ({ areApart }: { areApart: boolean }): RefusalCode | null =>
  areApart ? 'conversation.closed' : null

/** An interview takes a few messages, of whichever side. */
export const canComplete = ({ lastSeq }: { lastSeq: number }): RefusalCode | null =>
  lastSeq < INTERVIEW_MESSAGES_MIN ? 'conversation.too-short' : null
