import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { BarrierId } from '#contract/ids.ts'
import type { NewBarrier } from '#contract/moderation/barriers.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/frame/admin-keys.ts'
import { staffApi } from '#web/features/moderation/frame/staff-api.ts'

const LIST_MS = 60_000

/** Reloads them every minute for their number of refusals. */
export const useBarriers = (page: number) =>
  useQuery({
    queryKey: adminKeys.barrierPage(page),
    queryFn: ({ signal }) => staffApi('GET /moderation/barriers', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_MS,
  })

export const useMakeBarrier = () =>
  useMutation({
    mutationFn: (body: NewBarrier) => staffApi('POST /moderation/barriers', { body }),
    meta: { stale: [adminKeys.barriers] },
  })

export const useEndBarrier = () =>
  useMutation({
    mutationFn: (barrierId: BarrierId) =>
      staffApi('DELETE /moderation/barriers/:barrierId', { params: { barrierId } }),
    meta: { stale: [adminKeys.barriers], failure: { title: i18n.t('The barrier could not be ended') } },
  })
