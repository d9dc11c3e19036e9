import type { CommentId, MemberId, SolutionId } from '#contract/ids.ts'
import type { SignalType } from '#contract/signals.ts'
import type { Win } from '#contract/wins.ts'
import type { FactItem } from './facts.ts'

export type SignalEffect = {
  effect: 'signal'
  to: MemberId
  from: MemberId
  type: SignalType
  interaction: string
  item: FactItem
  commentId: CommentId | null
  solutionId: SolutionId | null
}

/** Takes back what is still unread: one member's vote signal, one comment's or solution's, or all about an item. */
export type WithdrawalEffect = { effect: 'withdraw signals'; item: FactItem } & (
  | { of: 'vote'; from: MemberId }
  | { of: 'comment'; commentId: CommentId }
  | { of: 'solution'; solutionId: SolutionId }
  | { of: 'item' }
)

type WinEffect = { effect: 'win'; member: MemberId; win: Win }

/** Has the account call its member as the profile does. */
type NameEffect = { effect: 'name account'; member: MemberId }

/** Everything that can follow from a fact inside its transaction. */
export type Effect = SignalEffect | WithdrawalEffect | WinEffect | NameEffect
