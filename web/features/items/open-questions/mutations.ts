import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QuestionId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-notice.ts'
import { responseKeys } from '#web/platform/cache/query-keys.ts'
import { openQuestionsQuery } from './queries.ts'

const { queryKey } = openQuestionsQuery

type Leaving = { questionId: QuestionId; answers: 0 | 1 }

const takeOff = (queries: QueryClient, { questionId, answers }: Leaving) =>
  queries.setQueryData(
    queryKey,
    data =>
      data && {
        rows: data.rows.filter(({ question }) => question.id !== questionId),
        answeredToday: data.answeredToday + answers,
      },
  )

/** Returns what to call when a question is answered: it leaves the list, and the next ones are loaded. */
export function useAnswered(questionId: QuestionId) {
  const queries = useQueryClient()
  return () => {
    takeOff(queries, { questionId, answers: 1 })
    void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: responseKeys.all })
  }
}

/** Leaves a question for a day, at once. A question that is gone meanwhile leaves without a word. */
export function useSkipQuestion() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (questionId: QuestionId) =>
      api('PUT /questions/:questionId/skip', { params: { questionId } }),
    onMutate: async questionId => {
      await queries.cancelQueries({ queryKey })
      takeOff(queries, { questionId, answers: 0 })
    },
    onError: error => {
      if (!isRefusal(error, 'question.missing')) reportFailure(error, { title: 'Something Went Wrong' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
