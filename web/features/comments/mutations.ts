import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommentId, ItemId } from '#contract/ids.ts'
import { patchItem } from '#web/features/items/item-cache.ts'
import { api } from '#web/platform/api.ts'
import { reportFailure } from '#web/platform/report-failure.ts'
import { notifySuccess } from '#web/ui/notify.ts'
import { commentKeys } from './queries.ts'
import { type ThreadData, withComment, withoutComment } from './thread-cache.ts'

type Draft = { id: CommentId; content: string }

/** Posts a comment and puts it at the end of the thread. */
export function usePostComment(itemId: ItemId) {
  const queries = useQueryClient()
  const queryKey = commentKeys.discussion(itemId)
  return useMutation({
    mutationFn: (body: Draft) => api('POST /items/:itemId/comments', { params: { itemId }, body }),
    onSuccess: comment => {
      queries.setQueryData<ThreadData>(queryKey, data => data && withComment(data, comment))
      patchItem(queries, itemId, item => ({ commentCount: item.commentCount + 1 }))
      notifySuccess({ title: 'Comment added', description: 'Your comment has been posted.' })
    },
    onError: error => reportFailure(error, 'Error adding comment'),
  })
}

/** Removes an own comment at once; a failure brings it back. */
export function useDeleteComment(itemId: ItemId) {
  const queries = useQueryClient()
  const queryKey = commentKeys.discussion(itemId)
  return useMutation({
    mutationFn: (commentId: CommentId) => api('DELETE /comments/:commentId', { params: { commentId } }),
    onMutate: async commentId => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<ThreadData>(queryKey)
      queries.setQueryData<ThreadData>(queryKey, data => data && withoutComment(data, commentId))
      patchItem(queries, itemId, item => ({ commentCount: Math.max(0, item.commentCount - 1) }))
      return { before }
    },
    onError: (error, _, context) => {
      queries.setQueryData(queryKey, context?.before)
      patchItem(queries, itemId, item => ({ commentCount: item.commentCount + 1 }))
      reportFailure(error, 'Error deleting comment')
    },
    onSuccess: () =>
      notifySuccess({ title: 'Comment deleted', description: 'Your comment has been removed.' }),
  })
}
