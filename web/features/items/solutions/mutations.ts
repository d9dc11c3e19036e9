import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemId, SolutionId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { announce } from '#web/features/core/news.ts'
import { notifyDeleted } from '#web/features/items/deleted-texts.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { itemKeys, projectKeys, solutionKeys } from '#web/platform/cache/query-keys.ts'
import { type SolutionsData, withoutSolution, withSolution } from './queries.ts'

/** Returns a function that invalidates the queries that count solutions. */
function useRefreshCounts() {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [itemKeys.lists, projectKeys.all]) void queries.invalidateQueries({ queryKey })
  }
}

export type SolutionTexts = { title: string; description: string }

/** Proposes a solution and puts it first. Calls `onProposed` even if the member has left the page. */
export function useProposeSolution(itemId: ItemId, onProposed: () => void) {
  const queries = useQueryClient()
  const recount = useRefreshCounts()
  const queryKey = solutionKeys.ofItem(itemId)
  return useMutation({
    mutationFn: (body: SolutionTexts & { id: SolutionId }) =>
      api('POST /items/:itemId/solutions', { params: { itemId }, body }),
    onSuccess: solution => {
      queries.setQueryData<SolutionsData>(queryKey, data => data && withSolution(data, solution))
      recount()
      onProposed()
      announce({
        kind: 'plain',
        notice: {
          title: i18n.t('Solution proposed!'),
          description: i18n.t('Your solution has been shared with the community.'),
        },
      })
    },
    onError: error => reportFailure(error, { title: i18n.t('Error proposing solution') }),
  })
}

const isGone = (error: unknown) => isRefusal(error, 'solution.missing')

/**
 * Removes an own solution at once. A failure restores the list of before and loads what has come since. A solution that no
 * longer exists counts as deleted. A toast offers to undo it.
 */
export function useDeleteSolution(itemId: ItemId) {
  const queries = useQueryClient()
  const recount = useRefreshCounts()
  const queryKey = solutionKeys.ofItem(itemId)
  return useMutation({
    mutationFn: async (solutionId: SolutionId) => {
      try {
        await api('DELETE /solutions/:solutionId', { params: { solutionId } })
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
    onMutate: async solutionId => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<SolutionsData>(queryKey)
      queries.setQueryData<SolutionsData>(queryKey, data => data && withoutSolution(data, solutionId))
      return { before }
    },
    onError: (error, _, context) => {
      queries.setQueryData(queryKey, context?.before)
      void queries.invalidateQueries({ queryKey })
      reportFailure(error, { title: i18n.t('Error deleting solution') })
    },
    onSuccess: (_, solutionId) => {
      recount()
      notifyDeleted(queries, {
        what: 'solution',
        restore: () => api('PUT /solutions/:solutionId/restoration', { params: { solutionId } }),
        queryKey,
        elementId: `solution-${solutionId}`,
      })
    },
  })
}
