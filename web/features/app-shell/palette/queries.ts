import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDebounced } from '#web/features/items/similar-items.tsx'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys, memberKeys } from '#web/platform/cache/query-keys.ts'

const TYPING_ENDS_MS = 200
const SHORTEST = 2

/** The asked words follow the typed ones once typing pauses. */
export function useAsked(typed: string) {
  const words = typed.trim()
  const q = useDebounced(words, TYPING_ENDS_MS)
  const isAsked = words.length >= SHORTEST
  return { words, q, isAsked, isSettled: q === words, enabled: isAsked && q.length >= SHORTEST }
}

type PaletteSearch = ReturnType<typeof useAsked>
type Request<Found> = Required<Pick<UseQueryOptions<Found>, 'queryKey' | 'queryFn'>>

function useFound<Found>({ isAsked, isSettled, enabled }: PaletteSearch, request: Request<Found>) {
  const query = useQuery({
    ...request,
    staleTime: freshness.ideas,
    retry: false,
    enabled,
    placeholderData: keepPreviousData,
  })
  return { query, isWaiting: isAsked && (!isSettled || query.isFetching) }
}

export function useFoundItems(asked: PaletteSearch) {
  const { q } = asked
  const { query, isWaiting } = useFound(asked, {
    queryKey: itemKeys.list('palette', { q }),
    queryFn: ({ signal }) => api('GET /items', { query: { q } }, { signal }),
  })
  const isSimilar = query.data?.isSimilar === true
  return { query, isWaiting, isSimilar, rows: asked.isAsked ? (query.data?.rows ?? []) : [] }
}

/** Matches the beginning of any part of a name. */
export function useFoundMembers(asked: PaletteSearch) {
  const { q } = asked
  const { query, isWaiting } = useFound(asked, {
    queryKey: memberKeys.found(q),
    queryFn: ({ signal }) => api('GET /members', { query: { q } }, { signal }),
  })
  return { query, isWaiting, rows: asked.isAsked ? (query.data ?? []) : [] }
}
