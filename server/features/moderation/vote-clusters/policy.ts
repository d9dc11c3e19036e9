import type { MemberId } from '#contract/ids.ts'
import type { ClusterDecision, ClusterState } from '#contract/moderation/vote-clusters.ts'
import type { Role } from '#contract/operators/roles.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { canActOn } from '#server/features/operators/roles/policy.ts'

/** The number of votes from which a decision is carried out in the background. */
export const VOTES_AT_ONCE = 500

/** The decisions that are possible on a cluster in each state. A dismissed one can still be voided. */
const DECISIONS: Record<ClusterState, readonly ClusterDecision['kind'][]> = {
  open: ['void', 'dismiss'],
  voiding: [],
  voided: ['restore'],
  restoring: [],
  restored: ['void', 'dismiss'],
  dismissed: ['void'],
}

/** Returns why a decision of this kind is impossible on a cluster, or null. `cluster` is undefined if there is none. */
export function findStateRefusal(
  cluster: { state: ClusterState } | undefined,
  kind: ClusterDecision['kind'],
): RefusalCode | null {
  if (!cluster) return 'cluster.missing'
  return DECISIONS[cluster.state].includes(kind) ? null : 'cluster.decided'
}

/**
 * Returns why a moderator may not decide about these members, or null: they are one of them, or have no higher role than
 * each.
 */
export function findClusterRefusal(
  { id, role }: { id: MemberId; role: Role },
  members: readonly { id: MemberId; role: Role }[],
): RefusalCode | null {
  if (members.some(member => member.id === id)) return 'decision.oneself'
  return members.every(member => canActOn(role, member.role)) ? null : 'decision.equal-role'
}
