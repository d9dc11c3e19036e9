import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'

// The key is a list of items, so that votes change the cards in it too.
export const openQuestionsQuery = queryOptions({
  queryKey: itemKeys.list('open-questions', {}),
  queryFn: ({ signal }) => api('GET /me/open-questions', {}, { signal }),
  staleTime: freshness.comments,
})

export const useOpenQuestions = () => useQuery(openQuestionsQuery)
