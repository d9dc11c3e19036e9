import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cluster, ClusterRuling, ClusterRulingForm } from '#contract/moderation/vote-clusters.ts'
import { adminKeys } from '#web/features/moderation/frame/admin-keys.ts'
import { staffApi } from '#web/features/moderation/frame/staff-api.ts'

export type ClusterAct = ClusterRuling['kind']

const endpoints = {
  void: 'POST /moderation/clusters/:clusterId/void',
  restore: 'POST /moderation/clusters/:clusterId/restore',
  dismiss: 'POST /moderation/clusters/:clusterId/dismiss',
} as const

export function useRuleOnCluster({ id }: Pick<Cluster, 'id'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ act, form }: { act: ClusterAct; form: ClusterRulingForm }) =>
      staffApi(endpoints[act], { params: { clusterId: id }, body: form }),
    onSettled: () => queries.invalidateQueries({ queryKey: adminKeys.clusters }),
  })
}

export function useClusterPass() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => staffApi('POST /moderation/cluster-passes', {}),
    onSettled: () => queries.invalidateQueries({ queryKey: adminKeys.clusters }),
  })
}
