import { useMutation, useQuery } from '@tanstack/react-query'
import type { NewPause, PauseName } from '#contract/moderation/pauses.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'
import { pauseKeys } from '#web/platform/cache/query-keys.ts'

/** Does not reload by itself, because that could ask for a proof. */
export const usePauses = () =>
  useQuery({
    queryKey: adminKeys.pauses,
    queryFn: ({ signal }) => staffApi('GET /admin/pauses', {}, { signal }),
    refetchOnWindowFocus: false,
    staleTime: 0,
  })

const meta = { replaces: adminKeys.pauses, stale: [pauseKeys.running] }

export const usePause = () =>
  useMutation({
    mutationFn: ({ name, ...body }: NewPause & { name: PauseName }) =>
      staffApi('PUT /admin/pauses/:name', { params: { name }, body }),
    meta,
  })

export const useResume = () =>
  useMutation({
    mutationFn: (name: PauseName) => staffApi('DELETE /admin/pauses/:name', { params: { name } }),
    meta: { ...meta, failure: { title: i18n.t('Error ending the pause') } },
  })
