import type { MemberId } from '#contract/ids.ts'
import type { OnboardEffect } from '#server/model/effects.ts'
import type { FactOf } from '#server/model/facts.ts'
import type { Push } from '#server/model/pushes.ts'

type OwnItemFact = FactOf<
  'item.published' | 'item.deleted' | 'item.undeleted' | 'item.hidden' | 'item.restored'
>
type FactOnOthersItem = FactOf<
  | 'vote.cast'
  | 'vote.withdrawn'
  | 'comment.posted'
  | 'comment.changed'
  | 'comment.deleted'
  | 'comment.hidden'
  | 'comment.restored'
  | 'answer.given'
  | 'answer.changed'
  | 'answer.withdrawn'
  | 'answer.hidden'
  | 'answer.restored'
  | 'solution.proposed'
  | 'solution.changed'
  | 'solution.withdrawn'
  | 'solution.hidden'
  | 'solution.restored'
>

const onboard = (member: MemberId, more?: Pick<OnboardEffect, 'deed'>): OnboardEffect[] => [
  { effect: 'onboard', member, ...more },
]

/**
 * Publishing or restoring an idea or pain point may complete a step. A deletion completes none, but must wait for the same
 * lock.
 */
export const onboardOwner = ({ item }: OwnItemFact) => (item.kind === 'product' ? [] : onboard(item.userId))

/** Any vote counts, but no text that earns nothing, and of changes only one that takes points. */
const counts = ({ kind, payload }: FactOnOthersItem) =>
  kind === 'vote.cast' || (!('paid' in payload && !payload.paid) && !('unpays' in payload && !payload.unpays))

/** The action may complete a step. Taking one back completes none, but waits for the same lock. Own items do not count. */
export const onboardGiver = (fact: FactOnOthersItem) => {
  const { kind, actorId, item } = fact
  return actorId === item.userId || !counts(fact) ? [] : onboard(actorId, { deed: { kind, target: item.id } })
}

/** A chat completes no step, but perhaps the mission to reach out to its other side. */
export const onboardChatter = ({ kind, actorId, item, payload }: FactOf<'chat.started'>) => {
  const target = actorId === item.userId ? payload.memberId : item.userId
  return onboard(actorId, { deed: { kind, target } })
}

/** Choosing a role opens the second step. Earlier actions may complete it and later ones at once. */
export const onboardChooser = ({ actorId, payload }: FactOf<'step.completed'>) =>
  payload.step === 1 ? onboard(actorId) : []

export const onboardingPush = (member: MemberId): Push => ({
  room: `member:${member}`,
  message: { type: 'onboarding.changed' },
})

export const pushOfStep = ({
  actorId,
}: FactOf<'step.completed' | 'step.voided' | 'step.unvoided'>): Push[] => [onboardingPush(actorId)]
