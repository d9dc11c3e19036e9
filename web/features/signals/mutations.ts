import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignalId } from '#contract/ids.ts'
import { api } from '#web/platform/api.ts'
import { reportFailure } from '#web/platform/report-failure.ts'
import { signalKeys } from './queries.ts'

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
