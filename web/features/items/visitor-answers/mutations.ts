import { useMutation } from '@tanstack/react-query'
import type { ItemId, QuestionId, VisitorAnswerId } from '#contract/ids.ts'
import type { VisitorAnswer } from '#contract/items/visitor-answers.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { answerKeys, visitorAnswerKeys, waitingListKeys } from '#web/platform/cache/query-keys.ts'

export type AnsweredQuestion = { itemId: ItemId; questionId: QuestionId }

export const useAnswerDeletion = ({ itemId, questionId }: AnsweredQuestion) =>
  useMutation({
    mutationFn: (answerId: VisitorAnswerId) =>
      api('DELETE /items/:itemId/visitor-answers/:answerId', { params: { itemId, answerId } }),
    meta: {
      stale: [
        visitorAnswerKeys.question(questionId),
        answerKeys.question(questionId),
        waitingListKeys.ofItem(itemId),
      ],
      failure: { title: i18n.t('Error deleting the answer') },
    },
  })

export const useAnswerShowing = ({ itemId, questionId }: AnsweredQuestion) =>
  useMutation({
    mutationFn: ({ id: answerId, showing }: VisitorAnswer) =>
      api(
        showing === 'shown'
          ? 'DELETE /items/:itemId/visitor-answers/:answerId/showing'
          : 'PUT /items/:itemId/visitor-answers/:answerId/showing',
        { params: { itemId, answerId } },
      ),
    meta: {
      stale: [visitorAnswerKeys.question(questionId)],
      failure: { title: i18n.t('Something Went Wrong') },
    },
  })
