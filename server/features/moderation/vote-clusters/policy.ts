import type { RefusalCode } from '#contract/refusals.ts'
import type { ClusterRuling, ClusterState } from '#contract/vote-clusters.ts'

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
export function canRule(
  cluster: { state: ClusterState } | undefined,
  kind: ClusterRuling['kind'],
): RefusalCode | null {
  if (!cluster) return 'cluster.missing'
  return RULINGS[cluster.state].includes(kind) ? null : 'cluster.decided'
}
