import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommentId, ItemId } from '#contract/ids.ts'
import type { MarkedText } from '#contract/items/answers.ts'
import type { Comment } from '#contract/items/comments.ts'
import { i18n } from '#contract/text/i18n.ts'
import { reportChange } from '#web/features/core/changed-elsewhere.tsx'
import { announceResult } from '#web/features/core/news-toast.ts'
import { useDeleteText } from '#web/features/items/deleted-texts.ts'
import { patchItem } from '#web/features/items/items/item-cache.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { holdRefreshes } from '#web/platform/cache/held-refreshes.ts'
import { commentKeys } from '#web/platform/cache/query-keys.ts'
import type { Change } from './comment-change.tsx'
import {
  hasComment,
  type ThreadData,
  withChangedComment,
  withComment,
  withoutComment,
} from './thread-cache.ts'

/** Calls `onPosted` even if the member has left the page. */
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
      announceResult({ title: i18n.t('Comment added'), description: i18n.t('Your comment has been posted.') })
    },
    meta: { failure: { title: i18n.t('Error adding comment') } },
  })
}

export const sendChange = ({ id, was, content }: Parameters<Change>[0]) =>
  api('PATCH /comments/:commentId', { params: { commentId: id }, body: { was: was.content, content } })

export const useChangeComment = (itemId: ItemId) =>
  useChangeText(commentKeys.discussion(itemId), {
    send: sendChange,
    failure: i18n.t('Error changing comment'),
  })

/** `failure`: the title of the toast if it fails. */
export function useChangeText(
  queryKey: readonly unknown[],
  { send, failure }: { send: typeof sendChange; failure: string },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: comment =>
      queries.setQueryData<ThreadData>(queryKey, data => data && withComment(data, comment)),
    onError: error => reportChange(queries, error, { title: failure, keys: [queryKey] }),
  })
}

/** Says what a mark, or its removal, did for the author of the text. */
export function announceMark({ author, verified, earned: points }: MarkedText) {
  const name = author?.name ?? i18n.t('Anonymous')
  const lost = points < 0 ? i18n.t('{name} lost {points} points.', { name, points: -points }) : undefined
  const got =
    points > 0
      ? i18n.t('{name} got {points} points.', { name, points })
      : i18n.t(
          '{name} got no points. Only the first mark on a post pays, and only for a text that earns points.',
          { name },
        )
  if (verified) announceResult({ title: i18n.t('Marked as a Verified Insight'), description: got })
  else announceResult({ title: i18n.t('Mark removed'), description: lost })
}

/** Marks answers or solutions as Verified Insights, or takes the mark off. */
export function useMark(queryKey: readonly unknown[]) {
  const queries = useQueryClient()
  const show = (id: CommentId, verified: boolean) =>
    queries.setQueryData<ThreadData>(queryKey, data => data && withChangedComment(data, { id, verified }))
  return useMutation({
    // Requests run one after the other, so that the last press wins.
    scope: { id: `mark ${queryKey.join(' ')}` },
    mutationFn: ({ id, verified }: Pick<Comment, 'id' | 'verified'>) =>
      api(verified ? 'DELETE /comments/:commentId/verification' : 'PUT /comments/:commentId/verification', {
        params: { commentId: id },
      }),
    onMutate: ({ id, verified }) => {
      const resume = holdRefreshes(queries, queryKey)
      show(id, !verified)
      return { resume }
    },
    onSuccess: announceMark,
    onError: (error, { id, verified }) => {
      show(id, verified)
      reportFailure(error, { title: i18n.t('Something Went Wrong') })
    },
    onSettled: (_, __, ___, context) => context?.resume(),
  })
}

type Leaving = Omit<
  Parameters<typeof useDeleteText<ThreadData, CommentId>>[0],
  'missing' | 'toElementId' | 'count'
> & {
  itemId: ItemId
  /** True if it is in the number of comments of the item. */
  isCounted: boolean
}

/** Deletes an own comment or reply, or removes another member's from an own item. */
export function useLeavingComment({ itemId, isCounted, ...text }: Leaving) {
  const queries = useQueryClient()
  return useDeleteText<ThreadData, CommentId>({
    ...text,
    missing: 'comment.missing',
    toElementId: id => `comment-${id}`,
    count: by => {
      if (isCounted)
        patchItem(queries, itemId, item => ({ commentCount: Math.max(0, item.commentCount + by) }))
    },
  })
}

export const ownDeletion = {
  send: (commentId: CommentId) => api('DELETE /comments/:commentId', { params: { commentId } }),
  undo: (commentId: CommentId) => api('PUT /comments/:commentId/restoration', { params: { commentId } }),
  what: 'comment',
  failure: i18n.t('Error deleting comment'),
} as const

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

export const useDeleteComment = (itemId: ItemId) =>
  useLeavingComment({ ...inDiscussion(itemId), ...ownDeletion })

export const useRemoveComment = (itemId: ItemId) =>
  useLeavingComment({ ...inDiscussion(itemId), ...ownRemoval })
