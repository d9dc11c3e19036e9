import type { MemberId } from '#contract/ids.ts'
import type { OnboardEffect } from '#server/model/effects.ts'
import type { FactOf } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'

type OfOwn = FactOf<'item.published' | 'item.deleted'>
type OfOthers = FactOf<
  | 'vote.cast'
  | 'vote.withdrawn'
  | 'comment.posted'
  | 'comment.deleted'
  | 'answer.given'
  | 'answer.withdrawn'
  | 'solution.proposed'
  | 'solution.withdrawn'
>

const onboard = (member: MemberId): OnboardEffect[] => [{ effect: 'onboard', member }]

/** Ideas and pain points may complete a step. A deletion is no deed, but takes its turn among those that look at what stands. */
export const onboardOwner = ({ item }: OfOwn) => (item.kind === 'product' ? [] : onboard(item.userId))

/** What one does for others may complete a step, and what one takes back waits for its turn; nothing on own items counts. */
export const onboardGiver = ({ actorId, item }: OfOthers) => (actorId === item.userId ? [] : onboard(actorId))

/** With the role the second step opens, and with it maybe further ones. */
export const onboardChooser = ({ actorId, payload }: FactOf<'step.completed'>) =>
  payload.step === 1 ? onboard(actorId) : []

/** Notifies the member's open pages that their onboarding changed. */
export const toHint = (member: MemberId): Hint => ({
  room: `member:${member}`,
  message: { type: 'onboarding.changed' },
})

/** The member's open pages hear of the step. */
export const notifyOfStep = ({ actorId }: FactOf<'step.completed'>): Hint[] => [toHint(actorId)]
