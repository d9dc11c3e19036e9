import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommentId, ItemId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
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
        notice: { title: i18n.t('Comment added'), description: i18n.t('Your comment has been posted.') },
      })
    },
    onError: error => reportFailure(error, { title: i18n.t('Error adding comment') }),
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
    onError: error => reportFailure(error, { title: i18n.t('Error changing comment') }),
  })
}

type Leaving = {
  itemId: ItemId
  /** The thread it is in. */
  queryKey: QueryKey
  /** Returns the thread without it. */
  without: (data: ThreadData, id: CommentId) => ThreadData
  /** True if it is in the number of comments of the item. */
  isCounted: boolean
  /** Sends it. */
  send: (commentId: CommentId) => Promise<unknown>
  undo: (commentId: CommentId) => Promise<unknown>
  what: Deleted['what']
  /** The title of the toast if it fails. */
  failure: string
}

/**
 * Takes a comment or a reply away at once. A failure restores the thread of before and loads what has come since. One that no longer exists
 * counts as gone. A toast offers to undo it.
 */
export function useLeavingComment({ itemId, queryKey, without, isCounted, send, ...leaving }: Leaving) {
  const { undo, what, failure } = leaving
  const queries = useQueryClient()
  const count = (by: number) =>
    isCounted && patchItem(queries, itemId, item => ({ commentCount: Math.max(0, item.commentCount + by) }))
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
      queries.setQueryData<ThreadData>(queryKey, data => data && without(data, commentId))
      count(-1)
      return { before }
    },
    onError: (error, _, context) => {
      queries.setQueryData(queryKey, context?.before)
      void queries.invalidateQueries({ queryKey })
      count(1)
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

/** How an own comment or reply is deleted. */
export const ownDeletion = {
  send: (commentId: CommentId) => api('DELETE /comments/:commentId', { params: { commentId } }),
  undo: (commentId: CommentId) => api('PUT /comments/:commentId/restoration', { params: { commentId } }),
  what: 'comment',
  failure: i18n.t('Error deleting comment'),
} as const

/** How another's comment or reply is removed from an own item. */
export const ownRemoval = {
  send: (commentId: CommentId) => api('PUT /comments/:commentId/removal', { params: { commentId } }),
  undo: (commentId: CommentId) => api('DELETE /comments/:commentId/removal', { params: { commentId } }),
  what: 'others-comment',
  failure: i18n.t('Error removing comment'),
} as const

const inDiscussion = (itemId: ItemId) => ({
  itemId,
  queryKey: commentKeys.discussion(itemId),
  without: withoutComment,
  isCounted: true,
})

/** Deletes an own comment. */
export const useDeleteComment = (itemId: ItemId) =>
  useLeavingComment({ ...inDiscussion(itemId), ...ownDeletion })

/** Removes another's comment from an own item. */
export const useRemoveComment = (itemId: ItemId) =>
  useLeavingComment({ ...inDiscussion(itemId), ...ownRemoval })
