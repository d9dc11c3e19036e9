import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommentId, ItemId } from '#contract/ids.ts'
import type { Comment } from '#contract/items/comments.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { MARK_POINTS } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { announce, announceResult } from '#web/features/core/news-toast.ts'
import type { Change } from '#web/features/items/comments/comment-change.tsx'
import { ownDeletion, useChangeText, useLeavingComment } from '#web/features/items/comments/mutations.ts'
import {
  hasComment,
  type ThreadData,
  withComment,
  withoutComment,
} from '#web/features/items/comments/thread-cache.ts'
import { unpaidSentences } from '#web/features/items/unpaid-sentences.ts'
import { api } from '#web/platform/api/api.ts'
import { itemKeys, projectKeys, solutionKeys } from '#web/platform/cache/query-keys.ts'

function useRefreshCounts() {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [itemKeys.lists, projectKeys.all]) void queries.invalidateQueries({ queryKey })
  }
}

/** New ones come first. */
function withSolution(data: ThreadData, solution: Comment): ThreadData {
  const [latest, ...earlier] = data.pages
  if (!latest || hasComment(data, solution.id)) return withComment(data, solution)
  return { ...data, pages: [{ ...latest, comments: [solution, ...latest.comments] }, ...earlier] }
}

export type SolutionTexts = { title: string; description: string }
type ProposedTo = Pick<ItemDetail, 'id' | 'author'>

/** Calls `onProposed` even if the member has left the page. */
export function useProposeSolution({ id: itemId, author }: ProposedTo, onProposed: () => void) {
  const queries = useQueryClient()
  const recount = useRefreshCounts()
  const queryKey = solutionKeys.ofItem(itemId)
  return useMutation({
    mutationFn: (body: SolutionTexts & { id: CommentId }) =>
      api('POST /items/:itemId/solutions', { params: { itemId }, body }),
    onSuccess: solution => {
      queries.setQueryData<ThreadData>(queryKey, data => data && withSolution(data, solution))
      recount()
      onProposed()
      announceResult({
        title: i18n.t('Solution proposed!'),
        description: i18n.t('Your solution has been shared with the community.'),
      })
      if (solution.author?.id === author.id) return
      const name = author.name ?? i18n.t('Anonymous')
      const title = solution.unpaid
        ? unpaidSentences[solution.unpaid]?.()
        : i18n.t('If {name} marks it, you earn {points} points.', { name, points: MARK_POINTS })
      if (title) announce({ kind: 'points', notice: { title } })
    },
    meta: { failure: { title: i18n.t('Error proposing solution') } },
  })
}

const toTexts = ({ title, content: description }: Pick<Parameters<Change>[0], 'title' | 'content'>) => ({
  title: title ?? '',
  description,
})

const sendChange = ({ id: solutionId, was, ...now }: Parameters<Change>[0]) =>
  api('PATCH /solutions/:solutionId', {
    params: { solutionId },
    body: { was: toTexts(was), ...toTexts(now) },
  })

export const useChangeSolution = (itemId: ItemId) =>
  useChangeText(solutionKeys.ofItem(itemId), {
    send: sendChange,
    failure: i18n.t('Error changing solution'),
  })

export const useDeleteSolution = (itemId: ItemId) =>
  useLeavingComment({
    ...ownDeletion,
    itemId,
    what: 'solution',
    queryKey: solutionKeys.ofItem(itemId),
    without: withoutComment,
    isCounted: false,
    failure: i18n.t('Error deleting solution'),
    onDeleted: useRefreshCounts(),
  })
