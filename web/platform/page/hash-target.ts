import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Class names of the row that the address names: a tinted ground with a bar at its start. */
export const hashTargetClass = '-mx-3 border-s-3 border-signal-edge bg-signal-soft px-3'

// The most stretches of a list that a link can lead back. Each one is a request.
const STRETCHES_MAX = 10

/** Returns whether the address names the part of the page with this id. */
export const useIsHashTarget = (id: string) => useLocation().hash.slice(1) === id

type List = {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * Fetches earlier stretches of a list, at most ten in all, until the row that the address names is on the page. `rows` is
 * the prefix of the ids of the rows.
 */
export function useFetchToHashTarget(
  rows: string,
  { data, hasNextPage, isFetching, isError, fetchNextPage }: List,
) {
  const part = useLocation().hash.slice(1)
  const stretches = data?.pages.length ?? 0
  const isWanted = part.startsWith(rows) && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (!isWanted || stretches === 0 || stretches >= STRETCHES_MAX) return
    if (!document.getElementById(part)) void fetchNextPage()
  }, [isWanted, stretches, part, fetchNextPage])
}
