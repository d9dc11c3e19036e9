import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { ClusterId, ItemId } from '#contract/ids.ts'
import type { ClusterDecisionForm } from '#contract/moderation/vote-clusters.ts'
import type { VoteRemovalForm } from '#contract/moderation/vote-removals.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'

export const useVoters = (itemId: ItemId, page: number) =>
  useQuery({
    queryKey: adminKeys.voters(itemId, page),
    queryFn: ({ signal }) =>
      staffApi('GET /moderation/items/:itemId/voters', { params: { itemId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useVoidVotes = (itemId: ItemId) =>
  useMutation({
    mutationFn: (body: VoteRemovalForm) =>
      staffApi('POST /moderation/items/:itemId/vote-removals', { params: { itemId }, body }),
    meta: { stale: [adminKeys.clusters] },
  })

export const useRestoreVotes = (clusterId: ClusterId) =>
  useMutation({
    mutationFn: (body: ClusterDecisionForm) =>
      staffApi('POST /moderation/vote-removals/:clusterId/restore', { params: { clusterId }, body }),
    meta: { stale: [adminKeys.clusters] },
  })
