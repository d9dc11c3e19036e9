import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignalId } from '#contract/ids.ts'
import { api } from '#web/platform/api.ts'
import { isRefusal } from '#web/platform/failure.ts'
import { reportFailure } from '#web/platform/failure-notice.ts'
import { chatKeys, conversationKeys, signalKeys } from '#web/platform/query-keys.ts'

const FAILED = 'Something Went Wrong'

/** Marks a signal read; it leaves the inbox with the next answer. */
export function useReadSignal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (signalId: SignalId) => api('PUT /signals/:signalId/reading', { params: { signalId } }),
    onError: error =>
      reportFailure(error, { title: FAILED, description: 'Failed to mark notification as read' }),
    onSettled: () => queries.invalidateQueries({ queryKey: signalKeys.all }),
  })
}

/** Marks every signal read. */
export function useReadAllSignals() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('PUT /me/signals/reading'),
    onError: error =>
      reportFailure(error, { title: FAILED, description: 'Failed to mark all notifications as read' }),
    onSettled: () => queries.invalidateQueries({ queryKey: signalKeys.all }),
  })
}

const titleOf = (error: unknown) =>
  isRefusal(error, 'signal.unanswerable', 'conversation.closed')
    ? 'Failed to add participant'
    : 'Failed to create conversation'

/** Starts the chat that answers a signal, or finds it again; the signal is read with it. */
export function useStartChat() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (signalId: SignalId) => api('PUT /signals/:signalId/conversation', { params: { signalId } }),
    onError: error => reportFailure(error, { title: titleOf(error) }),
    onSuccess: conversation => {
      queries.setQueryData(conversationKeys.one(conversation.id), conversation)
      void queries.invalidateQueries({ queryKey: chatKeys.all })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: signalKeys.all }),
  })
}
