import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDebounced } from '#web/features/items/similar-items.tsx'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys, memberKeys } from '#web/platform/cache/query-keys.ts'

const TYPING_ENDS_MS = 200
const SHORTEST = 2

/** Returns the typed words, and the words to search for once typing pauses. A newer request replaces an older one. */
export function useAsked(typed: string) {
  const words = typed.trim()
  const q = useDebounced(words, TYPING_ENDS_MS)
  const isAsked = words.length >= SHORTEST
  return { words, q, isAsked, isSettled: q === words, enabled: isAsked && q.length >= SHORTEST }
}

type Asked = ReturnType<typeof useAsked>
type Request<Found> = Required<Pick<UseQueryOptions<Found>, 'queryKey' | 'queryFn'>>

function useFound<Found>({ isAsked, isSettled, enabled }: Asked, request: Request<Found>) {
  const query = useQuery({
    ...request,
    staleTime: freshness.ideas,
    retry: false,
    enabled,
    placeholderData: keepPreviousData,
  })
  return { query, isWaiting: isAsked && (!isSettled || query.isFetching) }
}

/** Loads items of all kinds that match the words. */
export function useFoundItems(asked: Asked) {
  const { q } = asked
  const { query, isWaiting } = useFound(asked, {
    queryKey: itemKeys.list('palette', { q }),
    queryFn: ({ signal }) => api('GET /items', { query: { q } }, { signal }),
  })
  const isSimilar = query.data?.isSimilar === true
  return { query, isWaiting, isSimilar, rows: asked.isAsked ? (query.data?.rows ?? []) : [] }
}

/** Loads members with a part of their name that begins with the words. */
export function useFoundMembers(asked: Asked) {
  const { q } = asked
  const { query, isWaiting } = useFound(asked, {
    queryKey: memberKeys.found(q),
    queryFn: ({ signal }) => api('GET /members', { query: { q } }, { signal }),
  })
  return { query, isWaiting, rows: asked.isAsked ? (query.data ?? []) : [] }
}
