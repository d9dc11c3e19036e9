import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '#web/features/items/similar/queries.ts'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'
import { itemKeys } from '#web/platform/query-keys.ts'

const TYPING_ENDS_MS = 200
const SHORTEST = 2

/** Items of all kinds that match the words, requested when the typing pauses. A newer request replaces an older one. */
export function useFoundItems(typed: string) {
  const words = typed.trim()
  const q = useDebounced(words, TYPING_ENDS_MS)
  const isAsked = words.length >= SHORTEST
  const query = useQuery({
    queryKey: itemKeys.list('palette', { q }),
    queryFn: ({ signal }) => api('GET /items', { query: { q } }, { signal }),
    staleTime: freshness.ideas,
    retry: false,
    enabled: isAsked && q.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  const isWaiting = isAsked && (q !== words || query.isFetching)
  return { words, query, isAsked, isWaiting, rows: isAsked ? (query.data?.rows ?? []) : [] }
}
