import { INTERVIEW_MESSAGES_MIN, lengths, QUOTES_A_CHAT } from '#contract/lengths.ts'
import type { RefusalCode } from '#contract/refusals.ts'

type Marking = {
  isAuthor: boolean
  isBlocked: boolean
  isReadable: boolean
  isOwnMessage: boolean
  /** The quoted words, and how many code points the message has. */
  words: string
  messageLength: number
  /** The number of quotes in the chat. */
  count: number
}

/** The author of a chat's item marks what the other side wrote, as long as neither has blocked the other. */
export function findMarkingObjection(
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

/** Only the author of a chat's item says how the talk ended, after a few messages of both sides. */
export function findEndingObjection({ isAuthor, lastSeq, hasBothSides }: Ending): RefusalCode | null {
  if (!isAuthor) return 'talk.not-author'
  return lastSeq >= INTERVIEW_MESSAGES_MIN && hasBothSides ? null : 'talk.too-early'
}
