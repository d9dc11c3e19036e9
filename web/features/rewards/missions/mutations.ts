import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MissionId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { announce } from '#web/features/core/news-toast.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { holdRefreshes } from '#web/platform/cache/held-refreshes.ts'
import { pointKeys } from '#web/platform/cache/query-keys.ts'
import { missionQuery, withLoadTime } from './queries.ts'

export function useCompleteMission() {
  const queries = useQueryClient()
  const { queryKey } = missionQuery
  const show = (id: MissionId, state: 'done' | 'open') =>
    queries.setQueryData(queryKey, shown =>
      shown?.id === id ? { ...shown, completedAt: state === 'done' ? shown.now : null } : shown,
    )
  return useMutation({
    mutationFn: (missionId: MissionId) =>
      api('PUT /missions/:missionId/completion', { params: { missionId } }),
    onMutate: id => {
      const resume = holdRefreshes(queries, queryKey)
      show(id, 'done')
      return { resume }
    },
    onSuccess: mission => {
      queries.setQueryData(queryKey, withLoadTime(mission))
      void queries.invalidateQueries({ queryKey: pointKeys.all })
      announce({
        kind: 'mission',
        notice: {
          title: i18n.t('Mission Complete! 🎯'),
          description: i18n.t('You earned {points} points!', { points: mission.points }),
        },
      })
    },
    onError: (error, id) => {
      show(id, 'open')
      reportFailure(error, {
        title: i18n.t('Something Went Wrong'),
        description: i18n.t('Failed to complete mission'),
      })
      void queries.invalidateQueries({ queryKey })
    },
    onSettled: (_, __, ___, context) => context?.resume(),
  })
}
