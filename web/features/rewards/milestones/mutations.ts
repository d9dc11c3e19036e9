import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MilestoneId } from '#contract/ids.ts'
import type { Milestone } from '#contract/rewards/milestones.ts'
import { api } from '#web/platform/api/api.ts'
import { milestonesQuery } from './queries.ts'

/**
 * Ticks a milestone that only its member can know of. The screen changes at once, and back without a message on failure.
 * It has no time until the server confirms it, so that no toast comes too early.
 */
export function useTickMilestone() {
  const queries = useQueryClient()
  const { queryKey } = milestonesQuery
  const show = (id: MilestoneId, change: Partial<Milestone>) =>
    queries.setQueryData(queryKey, shown =>
      shown?.map(milestone => (milestone.id === id ? { ...milestone, ...change } : milestone)),
    )
  return useMutation({
    mutationFn: (milestoneId: MilestoneId) =>
      api('PUT /milestones/:milestoneId/completion', { params: { milestoneId } }),
    onMutate: id => {
      void queries.cancelQueries({ queryKey })
      show(id, { completed: true, completed_at: null })
    },
    onSuccess: milestone => show(milestone.id, milestone),
    onError: (_, id) => {
      show(id, { completed: false })
      void queries.invalidateQueries({ queryKey })
    },
  })
}
