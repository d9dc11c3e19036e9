import { useMutation } from '@tanstack/react-query'
import type { ConversationId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { announce, announceResult } from '#web/features/core/news-toast.ts'
import { useMute } from '#web/features/items/use-mute.ts'
import { api } from '#web/platform/api/api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { chatKeys, conversationKeys } from '#web/platform/cache/query-keys.ts'

/** A second completion changes nothing, even if the other participant sends it. */
export function useCompleteInterview(conversationId: ConversationId) {
  return useMutation({
    mutationFn: () => api('PUT /conversations/:conversationId/completion', { params: { conversationId } }),
    onSuccess: ({ interviewPoints, interviewBonus }) => {
      const description = i18n.t(
        "You've earned {points, plural, other {# points}} for completing this interview.",
        { points: interviewPoints },
      )
      announceResult({ title: i18n.t('Interview Completed!'), ...(interviewPoints > 0 && { description }) })
      if (!interviewBonus) return
      const title = i18n.t('{interviews, plural, =1 {First interview} other {# interviews}}: +{points}', {
        interviews: interviewBonus.interviews,
        points: toNumberText(interviewBonus.points),
      })
      announce({ kind: 'win', notice: { title } })
    },
    meta: {
      replaces: conversationKeys.one(conversationId),
      stale: [chatKeys.all],
      failure: { title: i18n.t('Error'), description: i18n.t('Failed to complete interview') },
    },
  })
}

export const useTranscript = (conversationId: ConversationId) =>
  useMutation({
    mutationFn: () => api('GET /conversations/:conversationId/transcript', { params: { conversationId } }),
    onSuccess: ({ fileName, markdown }) =>
      saveFile(fileName, new Blob([markdown], { type: 'text/markdown;charset=utf-8' })),
    meta: { failure: { title: i18n.t('Error downloading transcript') } },
  })

/** `onLeft` closes the chat before it is removed from the cache. */
export const useLeaveChat = (conversationId: ConversationId, onLeft: () => void) =>
  useMutation({
    mutationFn: () => api('DELETE /me/chats/:conversationId', { params: { conversationId } }),
    onSuccess: onLeft,
    meta: { stale: [chatKeys.all], failure: { title: i18n.t('Error leaving the chat') } },
  })

export const useConversationMute = (conversationId: ConversationId) =>
  useMute({
    queryKey: conversationKeys.one(conversationId),
    send: muted =>
      muted
        ? api('PUT /conversations/:conversationId/mute', { params: { conversationId } })
        : api('DELETE /conversations/:conversationId/mute', { params: { conversationId } }),
  })
