import { useMutation, useQuery } from '@tanstack/react-query'
import type { DecisionId, MemberId } from '#contract/ids.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'

const WAITING_MS = 20_000

export const useThings = (memberId: MemberId, { isWanted }: { isWanted: boolean }) =>
  useQuery({
    queryKey: adminKeys.things(memberId),
    queryFn: ({ signal }) =>
      staffApi('GET /moderation/members/:memberId/things', { params: { memberId } }, { signal }),
    enabled: isWanted,
  })

export const useWaitingPurges = () =>
  useQuery({
    queryKey: adminKeys.waitingPurges,
    queryFn: ({ signal }) => staffApi('GET /moderation/purges', {}, { signal }),
    refetchInterval: WAITING_MS,
  })

export const useAgreement = (decisionId: DecisionId) =>
  useMutation({
    mutationFn: () => staffApi('PUT /moderation/purges/:decisionId/agreement', { params: { decisionId } }),
    meta: { stale: [adminKeys.cases, adminKeys.waitingPurges] },
  })
