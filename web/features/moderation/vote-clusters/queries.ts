import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ClusterId } from '#contract/ids.ts'
import type { ClusterState } from '#contract/moderation/vote-clusters.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'

const UNDER_WAY_MS = 1_500
const LIST_MS = 60_000

const isUnderWay = (state: ClusterState) => state === 'voiding' || state === 'restoring'

export const useClusters = (state: ClusterState, page: number) =>
  useQuery({
    queryKey: adminKeys.clusterList(state, page),
    queryFn: ({ signal }) => staffApi('GET /moderation/clusters', { query: { state, page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isUnderWay(state) ? UNDER_WAY_MS : LIST_MS,
  })

export const useCluster = (clusterId: ClusterId) =>
  useQuery({
    queryKey: adminKeys.clusterDetail(clusterId),
    queryFn: ({ signal }) =>
      staffApi('GET /moderation/clusters/:clusterId', { params: { clusterId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? UNDER_WAY_MS : false),
  })
