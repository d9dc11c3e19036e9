import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConversationId } from '#contract/ids.ts'
import { api } from '#web/platform/api.ts'
import { reportFailure } from '#web/platform/failure-notice.ts'
import { chatKeys, conversationKeys } from '#web/platform/query-keys.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { saveText } from './save-text.ts'

/** Completes the interview; completed twice, or by both sides, it stays completed. */
export function useCompleteInterview(conversationId: ConversationId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('PUT /conversations/:conversationId/completion', { params: { conversationId } }),
    onSuccess: conversation => {
      queries.setQueryData(conversationKeys.one(conversationId), conversation)
      void queries.invalidateQueries({ queryKey: chatKeys.all })
      const { interviewPoints } = conversation
      const description = `You've earned ${interviewPoints} points for completing this interview.`
      notifySuccess({ title: 'Interview Completed!', ...(interviewPoints > 0 && { description }) })
    },
    onError: error => reportFailure(error, { title: 'Error', description: 'Failed to complete interview' }),
  })
}

/** Saves the whole conversation as a file of Markdown. */
export const useTranscript = (conversationId: ConversationId) =>
  useMutation({
    mutationFn: () => api('GET /conversations/:conversationId/transcript', { params: { conversationId } }),
    onSuccess: ({ fileName, markdown }) => saveText({ fileName, text: markdown, type: 'text/markdown' }),
    onError: error => reportFailure(error, { title: 'Error downloading transcript' }),
  })
