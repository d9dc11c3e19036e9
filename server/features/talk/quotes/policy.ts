import { INTERVIEW_MESSAGES_MIN, lengths, QUOTES_A_CHAT } from '#contract/lengths.ts'
import type { RefusalCode } from '#contract/refusals.ts'

type Marking = {
  isAuthor: boolean
  isBlocked: boolean
  isReadable: boolean
  isOwnMessage: boolean
  /** `messageLength` is in code points. */
  words: string
  messageLength: number
  count: number
}

/**
 * Returns why a member may not mark a quote, or null. Only the author of the chat's item may, in readable messages of the
 * other side, unless one of the two blocks the other. `start` and `end` are in code points.
 */
export function findMarkingRefusal(
  marking: Marking,
  { start, end }: { start: number; end: number },
): RefusalCode | null {
  if (!marking.isAuthor) return 'talk.not-author'
  if (!marking.isReadable) return 'message.removed'
  if (marking.isOwnMessage) return 'quote.own-words'
  if (marking.isBlocked) return 'talk.closed'
  if (start >= end || end > marking.messageLength || marking.words.trim() === '')
    return 'quote.not-in-message'
  if (end - start > lengths.quote) return 'quote.too-long'
  return marking.count < QUOTES_A_CHAT ? null : 'quote.too-many'
}

type Ending = { isAuthor: boolean; lastSeq: number; hasBothSides: boolean }

/**
 * Returns why a member may not say how a talk ended, or null. Only the author of the chat's item may, after
 * INTERVIEW_MESSAGES_MIN messages, some from each side.
 */
export function findEndingRefusal({ isAuthor, lastSeq, hasBothSides }: Ending): RefusalCode | null {
  if (!isAuthor) return 'talk.not-author'
  return lastSeq >= INTERVIEW_MESSAGES_MIN && hasBothSides ? null : 'talk.too-early'
}
