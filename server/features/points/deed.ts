import type { MemberId, QuestionId } from '#contract/ids.ts'
import type { Fact, FactItem } from '#server/facts.ts'

/** What the rules ask of a fact about an item. */
export type Deed = {
  item: FactItem
  /** Who did something for the item's author: votes, answers, talks. The author where it is their own act. */
  giver: MemberId
  /** The question that was answered, or 'talk' for the discussion. */
  about: string
  isPaid: boolean
  votesOfOthers: number
  /** The giver had said nothing about this before, and says nothing any more. */
  isFirst: boolean
  isLast: boolean
  unmarks: boolean
  bothWrote: boolean
}

type Payload = Partial<{
  memberId: MemberId
  questionId: QuestionId
  paid: boolean
  votesOfOthers: number
  isFirst: boolean
  isLast: boolean
  unmarks: boolean
  bothWrote: boolean
}>

/** A fact as the rules see it; null for one that is not about an item. What a fact does not tell is not so. */
export function deedOf({ item, actorId, payload }: Fact): Deed | null {
  if (item === null) return null
  const told = payload as Payload
  return {
    item,
    giver: told.memberId ?? actorId,
    about: told.questionId ?? 'talk',
    isPaid: told.paid ?? false,
    votesOfOthers: told.votesOfOthers ?? 0,
    // A question takes one answer of each member, so that is the first and the last.
    isFirst: told.isFirst ?? true,
    isLast: told.isLast ?? true,
    unmarks: told.unmarks ?? false,
    bothWrote: told.bothWrote ?? false,
  }
}
