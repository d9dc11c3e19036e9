import type { ItemId, MemberId, MissionId, QuestionId } from '#contract/ids.ts'
import type { MissionType } from '#contract/missions.ts'
import type { PrimaryRole } from '#contract/onboarding.ts'
import type { Fact } from '#server/model/facts.ts'

/** What the rules ask of a fact. */
export type Deed = {
  /** The item it is about and whose that is; null where it is about none. */
  item: { id: ItemId; userId: MemberId } | null
  /** Who did something for the item's author: votes, answers, talks. The actor where it is their own act, or about no item. */
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
  mission: string
  /** The step of onboarding; 0 for none. */
  step: number
  /** The type of the mission, or the role in which the step was done. */
  way: string
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
  missionId: MissionId
  type: MissionType
  step: number
  role: PrimaryRole
}>

/** A fact as the rules see it. What it does not tell is not so. */
export function deedOf({ item, actorId, payload }: Fact): Deed {
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
    mission: told.missionId ?? '',
    step: told.step ?? 0,
    way: told.role ?? told.type ?? '',
  }
}
