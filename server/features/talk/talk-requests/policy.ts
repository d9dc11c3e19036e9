import { TALK_REQUESTS_A_DAY } from '#contract/lengths.ts'
import type { RefusalCode } from '#contract/refusals.ts'

type Asking = {
  isOwn: boolean
  isTaken: boolean
  isBlocked: boolean
  hasAnswered: boolean
  askedToday: number
}

/**
 * A member may ask the owner of an item who takes requests, after answering one of its questions, up to the number of a day.
 * A block gives the same refusal as an owner who takes none.
 */
export function findRequestRefusal({
  isOwn,
  isTaken,
  isBlocked,
  hasAnswered,
  askedToday,
}: Asking): RefusalCode | null {
  if (isOwn || !isTaken || isBlocked) return 'talk-request.unavailable'
  if (!hasAnswered) return 'talk-request.unanswered'
  return askedToday >= TALK_REQUESTS_A_DAY ? 'talk-request.too-many' : null
}
