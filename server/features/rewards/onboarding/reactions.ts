import type { MemberId } from '#contract/ids.ts'
import type { OnboardEffect } from '#server/model/effects.ts'
import type { FactOf } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'

type OfOwn = FactOf<'item.published' | 'item.deleted' | 'item.undeleted' | 'item.hidden' | 'item.restored'>
type OfOthers = FactOf<
  | 'vote.cast'
  | 'vote.withdrawn'
  | 'comment.posted'
  | 'comment.deleted'
  | 'comment.hidden'
  | 'comment.restored'
  | 'answer.given'
  | 'answer.withdrawn'
  | 'answer.hidden'
  | 'answer.restored'
  | 'solution.proposed'
  | 'solution.withdrawn'
  | 'solution.hidden'
  | 'solution.restored'
>

const onboard = (member: MemberId): OnboardEffect[] => [{ effect: 'onboard', member }]

/**
 * Returns the effect that checks the steps of an item's owner. Publishing or restoring an idea or pain point may complete a
 * step. A deletion completes none, but must wait for the same lock.
 */
export const onboardOwner = ({ item }: OfOwn) => (item.kind === 'product' ? [] : onboard(item.userId))

/**
 * Returns the effect that checks the steps of a member who acts for others. The action may complete a step. Taking one back
 * completes none, but must wait for the same lock. Own items do not count.
 */
export const onboardGiver = ({ actorId, item }: OfOthers) => (actorId === item.userId ? [] : onboard(actorId))

/**
 * Returns the effect that checks the steps of a member who has chosen their role. That opens the second step, and earlier
 * actions may complete it and later ones at once.
 */
export const onboardChooser = ({ actorId, payload }: FactOf<'step.completed'>) =>
  payload.step === 1 ? onboard(actorId) : []

/** Returns the hint that a member's onboarding changed, for their open pages. */
export const toHint = (member: MemberId): Hint => ({
  room: `member:${member}`,
  message: { type: 'onboarding.changed' },
})

/** Returns the hint that notifies a member of a completed step. */
export const hintOfStep = ({
  actorId,
}: FactOf<'step.completed' | 'step.voided' | 'step.unvoided'>): Hint[] => [toHint(actorId)]
