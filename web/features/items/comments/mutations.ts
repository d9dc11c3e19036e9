import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommentId, ItemId } from '#contract/ids.ts'
import { announce } from '#web/features/core/news.ts'
import { notifyDeleted } from '#web/features/items/deleted-texts.ts'
import { patchItem } from '#web/features/items/items/item-cache.ts'
import type { Deleted } from '#web/features/items/restoration.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { commentKeys } from '#web/platform/cache/query-keys.ts'
import { hasComment, type ThreadData, withComment, withoutComment } from './thread-cache.ts'

/** Posts a comment and adds it to the end of the thread. Calls `onPosted` even if the member has left the page. */
export function usePostComment(itemId: ItemId, onPosted: () => void) {
  const queries = useQueryClient()
  const queryKey = commentKeys.discussion(itemId)
  return useMutation({
    mutationFn: (body: { id: CommentId; content: string }) =>
      api('POST /items/:itemId/comments', { params: { itemId }, body }),
    onSuccess: comment => {
      const data = queries.getQueryData<ThreadData>(queryKey)
      if (!data || !hasComment(data, comment.id))
        patchItem(queries, itemId, item => ({ commentCount: item.commentCount + 1 }))
      queries.setQueryData<ThreadData>(queryKey, data && withComment(data, comment))
      onPosted()
      announce({
        kind: 'plain',
        notice: { title: 'Comment added', description: 'Your comment has been posted.' },
      })
    },
    onError: error => reportFailure(error, { title: 'Error adding comment' }),
  })
}

const isGone = (error: unknown) => isRefusal(error, 'comment.missing')

/** Changes an own comment. A failure leaves the form open with its words. */
export function useChangeComment(itemId: ItemId) {
  const queries = useQueryClient()
  const queryKey = commentKeys.discussion(itemId)
  return useMutation({
    mutationFn: ({ id, ...body }: { id: CommentId; was: string; content: string }) =>
      api('PATCH /comments/:commentId', { params: { commentId: id }, body }),
    onSuccess: comment =>
      queries.setQueryData<ThreadData>(queryKey, data => data && withComment(data, comment)),
    onError: error => reportFailure(error, { title: 'Error changing comment' }),
  })
}

type Leaving = {
  /** Sends it. */
  send: (commentId: CommentId) => Promise<unknown>
  undo: (commentId: CommentId) => Promise<unknown>
  what: Deleted['what']
  /** The title of the toast if it fails. */
  failure: string
}

/**
 * Takes a comment away at once. A failure restores the thread of before and loads what has come since. A comment that no longer exists
 * counts as gone. A toast offers to undo it.
 */
function useLeavingComment(itemId: ItemId, { send, undo, what, failure }: Leaving) {
  const queries = useQueryClient()
  const queryKey = commentKeys.discussion(itemId)
  return useMutation({
    mutationFn: async (commentId: CommentId) => {
      try {
        await send(commentId)
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
    onMutate: async commentId => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<ThreadData>(queryKey)
      queries.setQueryData<ThreadData>(queryKey, data => data && withoutComment(data, commentId))
      patchItem(queries, itemId, item => ({ commentCount: Math.max(0, item.commentCount - 1) }))
      return { before }
    },
    onError: (error, _, context) => {
      queries.setQueryData(queryKey, context?.before)
      void queries.invalidateQueries({ queryKey })
      patchItem(queries, itemId, item => ({ commentCount: item.commentCount + 1 }))
      reportFailure(error, { title: failure })
    },
    onSuccess: (_, commentId) =>
      notifyDeleted(queries, {
        what,
        restore: () => undo(commentId),
        queryKey,
        elementId: `comment-${commentId}`,
      }),
  })
}

/** Deletes an own comment. */
export const useDeleteComment = (itemId: ItemId) =>
  useLeavingComment(itemId, {
    send: commentId => api('DELETE /comments/:commentId', { params: { commentId } }),
    undo: commentId => api('PUT /comments/:commentId/restoration', { params: { commentId } }),
    what: 'comment',
    failure: 'Error deleting comment',
  })

/** Removes another's comment from an own item. */
export const useRemoveComment = (itemId: ItemId) =>
  useLeavingComment(itemId, {
    send: commentId => api('PUT /comments/:commentId/removal', { params: { commentId } }),
    undo: commentId => api('DELETE /comments/:commentId/removal', { params: { commentId } }),
    what: 'others-comment',
    failure: 'Error removing comment',
  })
