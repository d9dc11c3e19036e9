import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MissionId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { holdRefreshes } from '#web/platform/cache/held-refreshes.ts'
import { pointKeys } from '#web/platform/cache/query-keys.ts'
import { missionQuery, withLoadTime } from './queries.ts'

/** The toast follows from the completed mission, whether it was pressed or its deed was done. */
export function useCompleteMission() {
  const queries = useQueryClient()
  const { queryKey } = missionQuery
  return useMutation({
    mutationFn: (missionId: MissionId) =>
      api('PUT /missions/:missionId/completion', { params: { missionId } }),
    onMutate: () => holdRefreshes(queries, queryKey),
    onSuccess: mission => {
      queries.setQueryData(queryKey, withLoadTime(mission))
      void queries.invalidateQueries({ queryKey: pointKeys.all })
    },
    onError: error => {
      reportFailure(error, {
        title: i18n.t('Something Went Wrong'),
        description: i18n.t('Failed to complete mission'),
      })
      void queries.invalidateQueries({ queryKey })
    },
    onSettled: (_, __, ___, resume) => resume?.(),
  })
}
