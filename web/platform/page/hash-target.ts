import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Class names for the row that the address names: a tinted ground with a bar at its start. */
export const hashTargetClass = '-mx-3 border-s-3 border-signal-edge bg-signal-soft px-3'

// The most pages of a list that are loaded to find the row of a link. Each page is a request.
const STRETCHES_MAX = 10

/** Returns whether the address names the element with this id. */
export const useIsHashTarget = (id: string) => useLocation().hash.slice(1) === id

type List = {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * Loads earlier pages of a list, at most ten in all, until the row that the address names is there. `rows` is the
 * prefix of the rows' ids.
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
