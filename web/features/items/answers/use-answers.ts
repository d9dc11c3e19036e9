import type { QuestionId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { answerKeys } from '#web/platform/cache/query-keys.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'

/** The latest page comes first. */
export const useAnswers = (questionId: QuestionId, { enabled = true } = {}) =>
  usePages({
    queryKey: answerKeys.question(questionId),
    load: (before, signal) =>
      api('GET /questions/:questionId/answers', { params: { questionId }, query: { before } }, { signal }),
    staleTime: freshness.comments,
    enabled,
  })
