import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemId, SolutionId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { announceResult } from '#web/features/core/news-toast.ts'
import { useDeleteText } from '#web/features/items/deleted-texts.ts'
import { api } from '#web/platform/api/api.ts'
import { itemKeys, projectKeys, solutionKeys } from '#web/platform/cache/query-keys.ts'
import { type SolutionsData, withoutSolution, withSolution } from './queries.ts'

function useRefreshCounts() {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [itemKeys.lists, projectKeys.all]) void queries.invalidateQueries({ queryKey })
  }
}

export type SolutionTexts = { title: string; description: string }

/** Calls `onProposed` even if the member has left the page. */
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
      announceResult({
        title: i18n.t('Solution proposed!'),
        description: i18n.t('Your solution has been shared with the community.'),
      })
    },
    meta: { failure: { title: i18n.t('Error proposing solution') } },
  })
}

export function useDeleteSolution(itemId: ItemId) {
  const recount = useRefreshCounts()
  return useDeleteText<SolutionsData, SolutionId>({
    what: 'solution',
    queryKey: solutionKeys.ofItem(itemId),
    without: withoutSolution,
    send: solutionId => api('DELETE /solutions/:solutionId', { params: { solutionId } }),
    undo: solutionId => api('PUT /solutions/:solutionId/restoration', { params: { solutionId } }),
    missing: 'solution.missing',
    toElementId: id => `solution-${id}`,
    failure: i18n.t('Error deleting solution'),
    onDeleted: recount,
  })
}
