import { useMutation } from '@tanstack/react-query'
import type { Cluster, ClusterDecision, ClusterDecisionForm } from '#contract/moderation/vote-clusters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'

export type ClusterAct = ClusterDecision['kind']

export const useDecideOnCluster = ({ id }: Pick<Cluster, 'id'>) =>
  useMutation({
    mutationFn: ({ act, form }: { act: ClusterAct; form: ClusterDecisionForm }) =>
      staffApi(`POST /moderation/clusters/:clusterId/${act}`, { params: { clusterId: id }, body: form }),
    meta: { stale: [adminKeys.clusters] },
  })

export const useClusterPass = () =>
  useMutation({
    mutationFn: () => staffApi('POST /moderation/cluster-passes', {}),
    meta: { stale: [adminKeys.clusters], failure: { title: i18n.t('The check could not run') } },
  })
