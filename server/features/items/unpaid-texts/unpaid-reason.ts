import type { UnpaidReason } from '#contract/items/unpaid-texts.ts'
import { PAID_ANSWERS, PAID_ANSWERS_TO_ONE, PAID_WORDS } from '#contract/lengths.ts'

/** `stored`: the text that is changed, null if it is new. The numbers count paid answers of this UTC day. */
export type Judged = {
  stored: { unpaid: UnpaidReason | null } | null
  wordCount: number
  isCopy: boolean
  isEcho: boolean
  isAnswer: boolean
  paidToday: number
  paidToAuthor: number
  paidOnItem: number
  isNewcomerAtLimit: boolean
}

const OF_THE_DAY = new Set<UnpaidReason>(['daily', 'author', 'newcomer'])

/** Returns why a text earns nothing, or null. A change takes points and never gives any; a project begun is never cut short. */
export function findUnpaidReason({ stored, isAnswer, ...judged }: Judged): UnpaidReason | null {
  if (stored?.unpaid && OF_THE_DAY.has(stored.unpaid)) return stored.unpaid
  if (judged.wordCount < PAID_WORDS) return 'short'
  if (judged.isCopy) return 'copy'
  if (judged.isEcho) return 'echo'
  if (stored?.unpaid) return 'changed'
  if (stored || !isAnswer) return null
  if (judged.paidToday >= PAID_ANSWERS) return 'daily'
  if (judged.isNewcomerAtLimit) return 'newcomer'
  return judged.paidToAuthor >= PAID_ANSWERS_TO_ONE && judged.paidOnItem === 0 ? 'author' : null
}
