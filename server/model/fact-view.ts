import type { MemberId, MissionId, QuestionId } from '#contract/ids.ts'
import type { VoteType } from '#contract/items/votes.ts'
import type { MissionType } from '#contract/rewards/missions.ts'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import type { FactItem, FactKind, Gone } from './facts.ts'

/** A fact as the rules of points and awards read it. */
export type FactView = {
  kind: FactKind
  actorId: MemberId
  item: Omit<FactItem, 'title'> | null
  /** The member who voted, answered or talked for the item's author; otherwise the actor. */
  giver: MemberId
  isOwn: boolean
  /** The question that was answered, or 'talk' for the discussion. */
  about: string
  type: VoteType | MissionType | null
  /** The vote or the text earns points; of a change: the text no longer does. */
  isPaid: boolean
  votesOfOthers: number
  /** When the item was deleted or hidden, and by which fact; null if it was not. */
  gone: Gone | null
  /** The item keeps its bonus for ten votes, although it has fewer now. */
  keepsBonus: boolean
  /** The giver had not answered or commented here before. */
  isFirst: boolean
  /** The giver has no answer or comment left here. */
  isLast: boolean
  /** The fact makes the answer or solution a Verified Insight that pays. */
  marks: boolean
  /** The last Verified Insight that paid the giver on the item is gone. */
  unmarks: boolean
  bothWrote: boolean
  mission: MissionId | null
  /** The step of onboarding; 0 for none. */
  step: number
  /** The role in which the step was done. */
  role: PrimaryRole | null
}

type Payload = Partial<
  { memberId: MemberId; questionId: QuestionId; missionId: MissionId; paid: boolean; unpays: boolean } & Omit<
    FactView,
    'kind' | 'actorId' | 'item' | 'giver' | 'isOwn' | 'about' | 'isPaid' | 'mission'
  >
>

type Source = Pick<FactView, 'kind' | 'actorId' | 'item'> & { payload: object }

/** Returns the view of a fact for the rules. A value that its payload lacks is false, zero or null. */
export function toFactView({ kind, item, actorId, payload }: Source): FactView {
  const details = payload as Payload
  const giver = details.memberId ?? actorId
  return {
    kind,
    actorId,
    item,
    giver,
    isOwn: item?.userId === giver,
    about: details.questionId ?? 'talk',
    type: details.type ?? null,
    isPaid: details.paid ?? details.unpays ?? !kind.endsWith('.changed'),
    votesOfOthers: details.votesOfOthers ?? 0,
    gone: details.gone ?? null,
    keepsBonus: details.keepsBonus ?? false,
    // A member gives one answer to a question, so it is their first and their last.
    isFirst: details.isFirst ?? true,
    isLast: details.isLast ?? true,
    marks: details.marks ?? ['answer.verified', 'solution.verified'].includes(kind),
    unmarks: details.unmarks ?? false,
    bothWrote: details.bothWrote ?? false,
    mission: details.missionId ?? null,
    step: details.step ?? 0,
    role: details.role ?? null,
  }
}
