import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MissionId } from '#contract/ids.ts'
import { announce } from '#web/features/core/news.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { pointKeys } from '#web/platform/cache/query-keys.ts'
import { missionQuery, withLoadTime } from './queries.ts'

/** Completes the daily mission at once on the screen, and reverts it there on failure. */
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
      void queries.cancelQueries({ queryKey })
      show(id, 'done')
    },
    onSuccess: mission => {
      queries.setQueryData(queryKey, withLoadTime(mission))
      void queries.invalidateQueries({ queryKey: pointKeys.all })
      announce({
        kind: 'mission',
        notice: { title: 'Mission Complete! 🎯', description: `You earned ${mission.points} points!` },
      })
    },
    onError: (error, id) => {
      show(id, 'open')
      reportFailure(error, { title: 'Something Went Wrong', description: 'Failed to complete mission' })
      void queries.invalidateQueries({ queryKey })
    },
  })
}
