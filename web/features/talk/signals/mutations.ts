import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ConversationId, NotificationId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { openedToAnswer } from '#web/features/talk/conversations/chat-state.ts'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { chatKeys, conversationKeys, newsKeys } from '#web/platform/cache/query-keys.ts'
import { useWrite } from '#web/platform/cache/use-write.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'

const reading = {
  stale: newsKeys,
  failure: {
    title: i18n.t('Something Went Wrong'),
    description: i18n.t('Failed to mark notification as read'),
  },
}

/** It leaves the inbox with the next response. */
export const useReadSignal = () => useWrite('PUT /signals/:signalId/reading', reading)

/** A notification that was withdrawn meanwhile leaves the list without a message. */
export const useReadNotification = () =>
  useWrite('PUT /notifications/:notificationId/reading', { ...reading, quiet: 'notification.missing' })

/** Marks the signals about an item that are from one member, that are votes of some, or that are of visitors. */
export const useReadOfItem = () => useWrite('PUT /items/:itemId/notifications/reading', reading)

export function useRefetchSignals() {
  const queries = useQueryClient()
  return () => newsKeys.forEach(queryKey => void queries.invalidateQueries({ queryKey }))
}

const toFailureTitle = (error: unknown) =>
  isRefusal(error, 'signal.unanswerable', 'conversation.closed')
    ? i18n.t('Failed to add participant')
    : i18n.t('Failed to create conversation')

/** Starts one chat at a time. Opens it over this page unless the member has left the page. */
export function useChatStart(onStarted?: (signalId: NotificationId, id: ConversationId) => void) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutateAsync, isPending, isError, variables } = useMutation({
    mutationFn: (signalId: NotificationId) =>
      api('PUT /signals/:signalId/conversation', { params: { signalId } }),
    onError: error => reportFailure(error, { title: toFailureTitle(error) }),
    onSuccess: conversation => queries.setQueryData(conversationKeys.one(conversation.id), conversation),
    // It also marks the signal as read.
    meta: { stale: [chatKeys.all, ...newsKeys] },
  })
  const start = useOneAtATime(async (signalId: NotificationId) => {
    const page = window.location.pathname
    const { id } = await mutateAsync(signalId)
    onStarted?.(signalId, id)
    // The button can't tell, because it disappears with its row once the server says that the chat has begun.
    if (window.location.pathname === page)
      await navigate(links.chat(id), { state: openedToAnswer, preventScrollReset: true })
  })
  return { start, starting: isPending ? variables : undefined, hasFailed: isError }
}
