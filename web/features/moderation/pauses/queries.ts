import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewPause, PauseName } from '#contract/moderation/pauses.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/frame/admin-keys.ts'
import { staffApi } from '#web/features/moderation/frame/staff-api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { pauseKeys } from '#web/platform/cache/query-keys.ts'

/** Does not reload by itself, because that could ask for a proof. */
export const usePauses = () =>
  useQuery({
    queryKey: adminKeys.pauses,
    queryFn: ({ signal }) => staffApi('GET /admin/pauses', {}, { signal }),
    refetchOnWindowFocus: false,
    staleTime: 0,
  })

export function usePause() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ name, ...body }: NewPause & { name: PauseName }) =>
      staffApi('PUT /admin/pauses/:name', { params: { name }, body }),
    onSuccess: now => {
      queries.setQueryData(adminKeys.pauses, now)
      void queries.invalidateQueries({ queryKey: pauseKeys.running })
    },
    onError: error => {
      if (isRefusal(error, 'pause.changed-meanwhile'))
        void queries.invalidateQueries({ queryKey: adminKeys.pauses })
    },
  })
}

export function useResume() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (name: PauseName) => staffApi('DELETE /admin/pauses/:name', { params: { name } }),
    onSuccess: now => {
      queries.setQueryData(adminKeys.pauses, now)
      void queries.invalidateQueries({ queryKey: pauseKeys.running })
    },
    onError: error => reportFailure(error, { title: i18n.t('Error ending the pause') }),
  })
}
