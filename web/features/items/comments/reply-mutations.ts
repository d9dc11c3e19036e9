import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommentId, ItemId } from '#contract/ids.ts'
import type { Reply } from '#contract/items/comments.ts'
import { i18n } from '#contract/text/i18n.ts'
import { reportChange } from '#web/features/core/changed-elsewhere.tsx'
import { announceResult } from '#web/features/core/news-toast.ts'
import { patchItem } from '#web/features/items/items/item-cache.ts'
import { api } from '#web/platform/api/api.ts'
import { replyKeys } from '#web/platform/cache/query-keys.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { ownDeletion, ownRemoval, sendChange, useLeavingComment } from './mutations.ts'
import { type ThreadData, withChangedReply, withoutReply, withReply } from './thread-cache.ts'

/** `to` is the comment, answer or solution at the head of the thread, and `reply` the reply to which the new one replies. */
export type ReplyPlace = {
  itemId: ItemId
  kind: 'comment' | 'answer' | 'solution'
  threadKey: readonly unknown[]
  to: CommentId
  reply?: CommentId | undefined
}

type Show = typeof withReply

function useShowReply({ threadKey, to }: ReplyPlace, show: Show) {
  const queries = useQueryClient()
  return (reply: Reply) => {
    queries.setQueryData<ThreadData>(threadKey, data => data && show(data, { to, reply }))
    void queries.invalidateQueries({ queryKey: replyKeys.to(threadKey, to) })
  }
}

/** Calls `onPosted` even if the member has left the page. */
export function usePostReply(replied: ReplyPlace, onPosted: () => void) {
  const queries = useQueryClient()
  const show = useShowReply(replied, withReply)
  return useMutation({
    mutationFn: (body: { id: CommentId; content: string }) =>
      api('POST /comments/:commentId/replies', { params: { commentId: replied.reply ?? replied.to }, body }),
    onSuccess: reply => {
      show(reply)
      if (replied.kind === 'comment')
        patchItem(queries, replied.itemId, item => ({ commentCount: item.commentCount + 1 }))
      onPosted()
      announceResult({ title: i18n.t('Reply added'), description: i18n.t('Your reply has been posted.') })
    },
    meta: { failure: { title: i18n.t('Error adding reply') } },
  })
}

function useChangeReply(replied: ReplyPlace) {
  const queries = useQueryClient()
  const keys = [replied.threadKey, replyKeys.to(replied.threadKey, replied.to)]
  const show = useShowReply(replied, withChangedReply)
  return useMutation({
    mutationFn: sendChange,
    onSuccess: ({ author, ...reply }) => author && show({ ...reply, author }),
    onError: error => reportChange(queries, error, { title: i18n.t('Error changing reply'), keys }),
  })
}

export function useReplyActs(replied: ReplyPlace) {
  const { itemId, kind, threadKey, to } = replied
  const queries = useQueryClient()
  // The reply may be among the earlier ones, which are a list of their own.
  const thenRefetch = (send: (id: CommentId) => Promise<unknown>) => async (id: CommentId) => {
    await send(id)
    void queries.invalidateQueries({ queryKey: replyKeys.to(threadKey, to) })
  }
  const leaving = {
    itemId,
    queryKey: threadKey,
    without: (data: ThreadData, id: CommentId) => withoutReply(data, { to, id }),
    isCounted: kind === 'comment',
  }
  const { mutateAsync: change } = useChangeReply(replied)
  const { mutateAsync: deleteReply } = useLeavingComment({
    ...leaving,
    ...ownDeletion,
    what: 'reply',
    failure: i18n.t('Error deleting reply'),
    send: thenRefetch(ownDeletion.send),
  })
  const { mutateAsync: remove } = useLeavingComment({
    ...leaving,
    ...ownRemoval,
    what: 'others-reply',
    failure: i18n.t('Error removing reply'),
    send: thenRefetch(ownRemoval.send),
  })
  return { change, deleteOne: useOneAtATime(deleteReply), removeOne: useOneAtATime(remove) }
}
