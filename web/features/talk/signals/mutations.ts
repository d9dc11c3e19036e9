import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CommentId, ConversationId, ItemId, MemberId, NotificationId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { openedToAnswer } from '#web/features/talk/conversations/chat-state.ts'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { chatKeys, conversationKeys, newsKeys } from '#web/platform/cache/query-keys.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'

const FAILED = i18n.t('Something Went Wrong')
const NOT_READ = { title: FAILED, description: i18n.t('Failed to mark notification as read') }

/** It leaves the inbox with the next response. */
export const useReadSignal = () =>
  useMutation({
    mutationFn: (signalId: NotificationId) => api('PUT /signals/:signalId/reading', { params: { signalId } }),
    meta: { stale: newsKeys, failure: NOT_READ },
  })

type ItemSignals = { itemId: ItemId; from?: MemberId; votesOf?: MemberId[]; visitorsUntil?: string }

/** Marks the signals about an item that are from one member, that are votes of some, or that are of visitors. */
export const useReadOfItem = () =>
  useMutation({
    mutationFn: ({ itemId, ...body }: ItemSignals) =>
      api('PUT /items/:itemId/notifications/reading', { params: { itemId }, body }),
    meta: { stale: newsKeys, failure: NOT_READ },
  })

export function useRefetchSignals() {
  const queries = useQueryClient()
  return () => newsKeys.forEach(queryKey => void queries.invalidateQueries({ queryKey }))
}

export const useMarkSaid = () =>
  useMutation({
    mutationFn: ({ commentId, isMarked }: { commentId: CommentId; isMarked: boolean }) =>
      api(isMarked ? 'DELETE /comments/:commentId/verification' : 'PUT /comments/:commentId/verification', {
        params: { commentId },
      }),
    meta: { stale: newsKeys, failure: { title: FAILED } },
  })

export const useReadAllSignals = () =>
  useMutation({
    mutationFn: () => api('PUT /me/signals/reading'),
    meta: {
      stale: newsKeys,
      failure: { title: FAILED, description: i18n.t('Failed to mark all notifications as read') },
    },
  })

const toFailureTitle = (error: unknown) =>
  isRefusal(error, 'signal.unanswerable', 'conversation.closed')
    ? i18n.t('Failed to add participant')
    : i18n.t('Failed to create conversation')

/** Also marks the signal as read. */
function useStartChat() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (signalId: NotificationId) =>
      api('PUT /signals/:signalId/conversation', { params: { signalId } }),
    onError: error => reportFailure(error, { title: toFailureTitle(error) }),
    onSuccess: conversation => queries.setQueryData(conversationKeys.one(conversation.id), conversation),
    meta: { stale: [chatKeys.all, ...newsKeys] },
  })
}

/** Starts one chat at a time. Opens it over this page unless the member has left the page. */
export function useChatStart(onStarted?: (signalId: NotificationId, id: ConversationId) => void) {
  const navigate = useNavigate()
  const { mutateAsync, isPending, isError, variables } = useStartChat()
  const start = useOneAtATime(async (signalId: NotificationId) => {
    const page = window.location.pathname
    const { id } = await mutateAsync(signalId)
    onStarted?.(signalId, id)
    // The button is no measure: it goes with its row once the server says that the chat has begun.
    if (window.location.pathname === page)
      await navigate(links.chat(id), { state: openedToAnswer, preventScrollReset: true })
  })
  return { start, starting: isPending ? variables : undefined, hasFailed: isError }
}
