import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { OpenQuestion } from '#contract/talk/open-questions.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'

// The key is a list of items, so that votes change the cards in it too.
export const openQuestionsQuery = queryOptions({
  queryKey: itemKeys.list('open-questions', {}),
  queryFn: ({ signal }) => api('GET /me/open-questions', {}, { signal }),
  staleTime: freshness.comments,
})

export const toKey = ({ id, question }: Pick<OpenQuestion, 'id' | 'question'>) => question?.id ?? id

/** Takes a question off the list, or puts it back to the front. `answers` is the number of answers just given. */
export const changeQueue = (
  queries: QueryClient,
  { asked, isBack = false, answers = 0 }: { asked: OpenQuestion; isBack?: boolean; answers?: number },
) =>
  queries.setQueryData(openQuestionsQuery.queryKey, data => {
    if (!data) return undefined
    const others = data.rows.filter(row => toKey(row) !== toKey(asked))
    return {
      ...data,
      rows: isBack ? [asked, ...others] : others,
      answeredToday: data.answeredToday + answers,
    }
  })

export const useOpenQuestions = () => useQuery(openQuestionsQuery)
