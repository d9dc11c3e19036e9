import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommentId, QuestionId } from '#contract/ids.ts'
import type { Answers } from '#contract/items/answers.ts'
import type { Comment } from '#contract/items/comments.ts'
import { i18n } from '#contract/text/i18n.ts'
import { reportChange } from '#web/features/core/changed-elsewhere.tsx'
import { useAnnounceReminding } from '#web/features/core/mail-reminder.ts'
import { announce } from '#web/features/core/news-toast.ts'
import { type ThreadData, withComment, withoutComment } from '#web/features/items/comments/thread-cache.ts'
import { useDeleteText } from '#web/features/items/deleted-texts.ts'
import { unpaidSentences } from '#web/features/items/unpaid-sentences.ts'
import { api } from '#web/platform/api/api.ts'
import { answerKeys, talkRequestKeys } from '#web/platform/cache/query-keys.ts'

type AnswersData = ThreadData<Answers>

const withOwn = (data: AnswersData, own: Comment | null): AnswersData => ({
  ...data,
  pages: data.pages.map(page => ({ ...page, own })),
})

/** Calls `onGiven` with the points earned, even if the member has left the page. */
export function useGiveAnswer(questionId: QuestionId, onGiven: (earned: number) => void) {
  const announceReminding = useAnnounceReminding()
  const queries = useQueryClient()
  const queryKey = answerKeys.question(questionId)
  return useMutation({
    mutationFn: (body: { content: string; was: string | null }) =>
      api('PUT /questions/:questionId/answer', { params: { questionId }, body }),
    onSuccess: (answer, { was }) => {
      const lost =
        (queries.getQueryData<AnswersData>(queryKey)?.pages[0]?.own ?? answer).points - answer.points
      queries.setQueryData<AnswersData>(queryKey, data => data && withOwn(withComment(data, answer), answer))
      // A member who answered may ask for a talk.
      void queries.invalidateQueries({ queryKey: talkRequestKeys.all })
      onGiven(answer.earned)
      const posted = i18n.t('Your feedback has been posted.')
      const updated = i18n.t('Answer updated.{lost, plural, =0 {} other { It lost # points.}}', { lost })
      announceReminding({ title: i18n.t('Success!'), description: was === null ? posted : updated })
      const { earned: points, unpaid } = answer
      const gain = points > 0 && i18n.t('+{points} Insight Points', { points })
      const title = unpaid ? unpaidSentences[unpaid]?.() : gain
      if (title) announce({ kind: 'points', notice: { title } })
    },
    onError: error =>
      reportChange(queries, error, { title: i18n.t('Error adding comment'), keys: [queryKey] }),
  })
}

export const useWithdrawAnswer = (questionId: QuestionId) =>
  useDeleteText<AnswersData, CommentId>({
    what: 'answer',
    queryKey: answerKeys.question(questionId),
    without: (data, id) => withOwn(withoutComment(data, id), null),
    send: () => api('DELETE /questions/:questionId/answer', { params: { questionId } }),
    undo: id =>
      api('PUT /questions/:questionId/answer/restoration', { params: { questionId }, body: { id } }),
    missing: 'answer.missing',
    toElementId: id => `comment-${id}`,
    failure: i18n.t('Error deleting comment'),
  })
