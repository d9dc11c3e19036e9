import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { reportFailure } from '#web/platform/api/failure-toast.ts'

const LAST = 1_000

/**
 * Returns the function for a press on a link to another page of a list. Once that page is shown, the heading of the
 * list is scrolled into view and focused. If that happened earlier, Back would not return to the end of the list.
 */
export function useTurnedPage(page: number, heading: RefObject<HTMLElement | null>) {
  const turned = useRef<number>(undefined)
  useEffect(() => {
    if (turned.current === undefined || turned.current === page) return
    turned.current = undefined
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [page, heading])
  return () => {
    turned.current = page
  }
}

/** Returns the page number that an address has under `name`, from 1 to 1,000. Returns 1 for any other value. */
export function getPageNumber(search: URLSearchParams, name = 'page') {
  const text = search.get(name) ?? ''
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
  return page <= LAST ? page : 1
}

/** Loads the next page of a list. Returns all loaded pages, or undefined after a failure, which is shown in a toast. */
export async function fetchMore<Data>({
  fetchNextPage,
}: Pick<UseInfiniteQueryResult<Data>, 'fetchNextPage'>) {
  const { isFetchNextPageError, error, data } = await fetchNextPage()
  if (!isFetchNextPageError) return data
  reportFailure(error)
  return undefined
}
