import type { MemberId } from '#contract/ids.ts'
import type { ClusterRuling, ClusterState } from '#contract/moderation/vote-clusters.ts'
import type { Role } from '#contract/operators/roles.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { canActOn } from '#server/features/operators/roles/policy.ts'

/** From so many votes on a ruling is carried out in the background. */
export const VOTES_AT_ONCE = 500

/** What can be decided about a cluster in each state. A dismissed one can still be voided. */
const RULINGS: Record<ClusterState, readonly ClusterRuling['kind'][]> = {
  open: ['void', 'dismiss'],
  voiding: [],
  voided: ['restore'],
  restoring: [],
  restored: ['void', 'dismiss'],
  dismissed: ['void'],
}

/** Whether a ruling of this kind is possible on a cluster, or on none. */
export function findStateObjection(
  cluster: { state: ClusterState } | undefined,
  kind: ClusterRuling['kind'],
): RefusalCode | null {
  if (!cluster) return 'cluster.missing'
  return RULINGS[cluster.state].includes(kind) ? null : 'cluster.decided'
}

/** Whether a moderator may decide about these members: not about themselves, an equal or a higher role. */
export function findRulingObjection(
  { id, role }: { id: MemberId; role: Role },
  members: readonly { id: MemberId; role: Role }[],
): RefusalCode | null {
  if (members.some(member => member.id === id)) return 'ruling.oneself'
  return members.every(member => canActOn(role, member.role)) ? null : 'ruling.equal-role'
}
