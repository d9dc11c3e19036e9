import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemId, QuestionId, VisitorAnswerId } from '#contract/ids.ts'
import type { VisitorAnswer } from '#contract/items/visitor-answers.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { answerKeys, visitorAnswerKeys, waitingListKeys } from '#web/platform/cache/query-keys.ts'

export type AnsweredQuestion = { itemId: ItemId; questionId: QuestionId }

export function useAnswerDeletion({ itemId, questionId }: AnsweredQuestion) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (answerId: VisitorAnswerId) =>
      api('DELETE /items/:itemId/visitor-answers/:answerId', { params: { itemId, answerId } }),
    onSuccess: () =>
      Promise.all(
        [
          visitorAnswerKeys.question(questionId),
          answerKeys.question(questionId),
          waitingListKeys.ofItem(itemId),
        ].map(queryKey => queries.invalidateQueries({ queryKey })),
      ),
    onError: error => reportFailure(error, { title: i18n.t('Error deleting the answer') }),
  })
}

export function useAnswerShowing({ itemId, questionId }: AnsweredQuestion) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: visitorAnswerKeys.question(questionId) })
  return useMutation({
    mutationFn: ({ id: answerId, showing }: VisitorAnswer) =>
      api(
        showing === 'shown'
          ? 'DELETE /items/:itemId/visitor-answers/:answerId/showing'
          : 'PUT /items/:itemId/visitor-answers/:answerId/showing',
        { params: { itemId, answerId } },
      ),
    onSuccess: refresh,
    onError: error => {
      void refresh()
      reportFailure(error, { title: i18n.t('Something Went Wrong') })
    },
  })
}
