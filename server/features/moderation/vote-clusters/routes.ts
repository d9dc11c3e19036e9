import { voteClusters } from '#contract/moderation/vote-clusters.ts'
import { implement } from '#server/platform/http/route.ts'
import { dismissCluster, restoreCluster, voidCluster } from './commands.ts'
import { passNow } from './passes/commands.ts'
import { getClusterDetail, listClusters } from './queries.ts'

export const voteClusterRoutes = implement(voteClusters, {
  'GET /moderation/clusters': listClusters,
  'GET /moderation/clusters/:clusterId': getClusterDetail,
  'POST /moderation/clusters/:clusterId/void': voidCluster,
  'POST /moderation/clusters/:clusterId/restore': restoreCluster,
  'POST /moderation/clusters/:clusterId/dismiss': dismissCluster,
  'POST /moderation/cluster-passes': passNow,
})
