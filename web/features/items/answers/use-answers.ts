import { useInfiniteQuery } from '@tanstack/react-query'
import type { QuestionId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { answerKeys } from '#web/platform/cache/query-keys.ts'

/** The latest page comes first. */
export const useAnswers = (questionId: QuestionId, { enabled = true } = {}) =>
  useInfiniteQuery({
    queryKey: answerKeys.question(questionId),
    queryFn: ({ pageParam: before, signal }) =>
      api('GET /questions/:questionId/answers', { params: { questionId }, query: { before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
    staleTime: freshness.comments,
    enabled,
  })
