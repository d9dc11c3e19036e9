import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answers } from '#contract/answers.ts'
import type { Comment } from '#contract/comments.ts'
import type { QuestionId } from '#contract/ids.ts'
import { type ThreadData, withComment, withoutComment } from '#web/features/comments/thread-cache.ts'
import { api } from '#web/platform/api.ts'
import { reportFailure } from '#web/platform/report-failure.ts'
import { notifySuccess } from '#web/ui/notify.ts'
import { answerKeys } from './queries.ts'

type AnswersData = ThreadData<Answers>

const withOwn = (data: AnswersData, own: Comment | null): AnswersData => ({
  ...data,
  pages: data.pages.map(page => ({ ...page, own })),
})

/** Gives the member's answer to a question, or changes it. */
export function useGiveAnswer(questionId: QuestionId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (content: string) =>
      api('PUT /questions/:questionId/answer', { params: { questionId }, body: { content } }),
    onSuccess: answer => {
      queries.setQueryData<AnswersData>(
        answerKeys.question(questionId),
        data => data && withOwn(withComment(data, answer), answer),
      )
      notifySuccess({ title: 'Success!', description: 'Your feedback has been posted.' })
    },
    onError: error => reportFailure(error, 'Error adding comment'),
  })
}

/** Takes the member's answer away at once; a failure brings it back. */
export function useWithdrawAnswer(questionId: QuestionId) {
  const queries = useQueryClient()
  const queryKey = answerKeys.question(questionId)
  return useMutation({
    mutationFn: (_: Comment) => api('DELETE /questions/:questionId/answer', { params: { questionId } }),
    onMutate: async answer => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<AnswersData>(queryKey)
      queries.setQueryData<AnswersData>(
        queryKey,
        data => data && withOwn(withoutComment(data, answer.id), null),
      )
      return { before }
    },
    onError: (error, _, context) => {
      queries.setQueryData(queryKey, context?.before)
      reportFailure(error, 'Error deleting comment')
    },
    onSuccess: () =>
      notifySuccess({ title: 'Comment deleted', description: 'Your comment has been removed.' }),
  })
}
