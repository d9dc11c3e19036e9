import type { MemberId } from '#contract/ids.ts'
import type { VotedItem } from '#contract/moderation/vote-removals.ts'
import type { Role } from '#contract/operators/roles.ts'
import { canActOn } from '#server/features/operators/roles/policy.ts'

type RemovalTarget = { author: { id: MemberId; role: Role }; hasVoted: boolean }

/**
 * Returns why an operator cannot void votes on an item, or null. They cannot if the item is their own, if they voted on it,
 * or if its author is an operator too.
 */
export function findVoteRemovalRefusal(
  { id, role }: { id: MemberId; role: Role },
  { author, hasVoted }: RemovalTarget,
): VotedItem['refusal'] {
  if (author.id === id) return 'decision.oneself'
  if (hasVoted) return 'vote-removal.own-vote'
  return canActOn(role, author.role) ? null : 'decision.equal-role'
}
