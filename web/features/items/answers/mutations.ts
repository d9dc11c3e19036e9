import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommentId, QuestionId } from '#contract/ids.ts'
import type { Answers } from '#contract/items/answers.ts'
import type { Comment } from '#contract/items/comments.ts'
import { i18n } from '#contract/text/i18n.ts'
import { announce } from '#web/features/core/news.ts'
import {
  type ThreadData,
  withChangedComment,
  withComment,
  withoutComment,
} from '#web/features/items/comments/thread-cache.ts'
import { notifyDeleted } from '#web/features/items/deleted-texts.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { answerKeys, talkRequestKeys } from '#web/platform/cache/query-keys.ts'

type AnswersData = ThreadData<Answers>

const withOwn = (data: AnswersData, own: Comment | null): AnswersData => ({
  ...data,
  pages: data.pages.map(page => ({ ...page, own })),
})

/** Gives or changes the member's answer to a question. Calls `onGiven` even if the member has left the page. */
export function useGiveAnswer(questionId: QuestionId, onGiven: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (content: string) =>
      api('PUT /questions/:questionId/answer', { params: { questionId }, body: { content } }),
    onSuccess: answer => {
      queries.setQueryData<AnswersData>(
        answerKeys.question(questionId),
        data => data && withOwn(withComment(data, answer), answer),
      )
      // A member who answered may ask for a talk.
      void queries.invalidateQueries({ queryKey: talkRequestKeys.all })
      onGiven()
      announce({
        kind: 'plain',
        notice: { title: i18n.t('Success!'), description: i18n.t('Your feedback has been posted.') },
      })
    },
    onError: error => reportFailure(error, { title: i18n.t('Error adding comment') }),
  })
}

const isGone = (error: unknown) => isRefusal(error, 'answer.missing')

/**
 * Removes the member's answer at once. A failure restores the answers of before and loads what has come since. An answer that
 * no longer exists counts as deleted. A toast offers to undo it.
 */
export function useWithdrawAnswer(questionId: QuestionId) {
  const queries = useQueryClient()
  const queryKey = answerKeys.question(questionId)
  return useMutation({
    mutationFn: async (_: Comment) => {
      try {
        await api('DELETE /questions/:questionId/answer', { params: { questionId } })
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
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
      void queries.invalidateQueries({ queryKey })
      reportFailure(error, { title: i18n.t('Error deleting comment') })
    },
    onSuccess: (_, { id }) =>
      notifyDeleted(queries, {
        what: 'comment',
        restore: () =>
          api('PUT /questions/:questionId/answer/restoration', { params: { questionId }, body: { id } }),
        queryKey,
        elementId: `comment-${id}`,
      }),
  })
}

/** Marks an answer as a Verified Insight or removes the mark, at once. A failure reverts it. */
export function useMarkAnswer(questionId: QuestionId) {
  const queries = useQueryClient()
  const queryKey = answerKeys.question(questionId)
  const show = (id: CommentId, verified: boolean) =>
    queries.setQueryData<AnswersData>(queryKey, data => data && withChangedComment(data, { id, verified }))
  return useMutation({
    // One after the other, so that the last press wins.
    scope: { id: `mark ${questionId}` },
    mutationFn: ({ id, verified }: Pick<Comment, 'id' | 'verified'>) =>
      api(verified ? 'DELETE /comments/:commentId/verification' : 'PUT /comments/:commentId/verification', {
        params: { commentId: id },
      }),
    onMutate: async ({ id, verified }) => {
      await queries.cancelQueries({ queryKey })
      show(id, !verified)
    },
    onError: (error, { id, verified }) => {
      show(id, verified)
      reportFailure(error, { title: i18n.t('Something Went Wrong') })
    },
  })
}
